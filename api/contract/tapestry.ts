import { z } from 'zod';
import { arrangement } from './arrangement.ts';
import { readCall, type AnswerOf } from './call.ts';
import { address, count, id } from './fields.ts';
import { scene } from './scene.ts';
import { dashboardData, tapestryData, transcriptText } from './tapestryData.ts';

const paintedWords = z.object({ item: z.string(), phrase: z.string().optional(), sentence: count.optional(), lemma: z.string().optional() });

export const tapestry = readCall({
  path: '/api/tapestry',
  summary: 'A tapestry: its data, its scene, and the pictures it is painted of',
  query: z.object({
    documentID: id,
    /** Without one the background whose symbols the meeting speaks of most decides; lo_radial where none does. */
    layout: id.optional(),
    minSymbolCount: z.coerce.number().int().min(1).max(1_000_000).optional(),
    backgroundID: id.optional(),
    /** Shows that run as it was seen, arrangement included; layout, parameters and background are then the run's. */
    run: id.optional(),
    allData: z.stringbool().optional(),
  }),
  refusals: { 404: 'There is no such transcript, background or run' },
  answer: tapestryData.extend(dashboardData.partial().shape).extend({
    /** With `allData`: what was said, where and by whom. */
    transcript: transcriptText.optional(),
    /** With `allData`: what texts of the scene say, by the item's id. */
    painted: z.array(paintedWords).optional(),
    documentID: id,
    backgroundID: id,
    /** Hand it to add-run. */
    version: z.string(),
    /** The run that is shown. */
    run: id.nullable(),
    /** The data beside the scene was composed after the fact: the run is older than stored data. */
    reconstructed: z.boolean(),
    arrangement: arrangement.nullable(),
    /** Of the run, for save-arrangement; null where no run is shown. */
    revision: count.nullable(),
    renderKey: z.string(),
    /** What the poster shows, in sentences. */
    alternativeText: z.string(),
    scene,
    images: z.object({
      /** Background, washes, brush, spokes and hem in one opaque PNG of the scene's size. */
      ground: address,
      /** PNG of each sprite by its name in the scene, 1:1 in base pixels; one that cannot be printed answers 404. */
      sprites: z.record(z.string(), address),
      /** With `allData`: the SVG of each symbol by the hash of its picture. */
      symbols: z.record(z.string(), address).optional(),
      /** With `allData`: the backgrounds of `layoutSelectionData` by id; blank paper has none. */
      backgrounds: z.record(z.string(), address).optional(),
      /** The finished poster, once it is painted. */
      tapestry: address.nullable(),
      /** What a person saved with save-tapestry-image. */
      saved: address.nullable(),
    }),
  }).meta({ id: 'Tapestry' }),
});

/** The answer with `allData=true`. */
export type Dashboard = AnswerOf<typeof tapestry> & z.output<typeof dashboardData> & {
  readonly transcript: z.output<typeof transcriptText>;
  readonly painted: readonly z.output<typeof paintedWords>[];
  readonly images: { readonly symbols: Readonly<Record<string, string>>; readonly backgrounds: Readonly<Record<string, string>> };
};

import { loadStarter, starterBackgrounds, starterManifest } from '../../library/starter.ts';
import type { BackgroundPin } from '../model/background.ts';
import type { LibraryManifest } from '../model/library.ts';
import type { CompositionRequest, TapestryData } from '../model/tapestryData.ts';
import { composeFrom } from './compose.ts';
import { materialOf } from './material.ts';
import { readLongMeeting, readPieces, readSamples, type ReadMeeting } from './meetings.fixture.ts';
import { requestOf } from './requestOf.fixture.ts';

export type SheetKind = 'radial' | 'bigsyms' | 'triples' | 'slots';

/** A sheet and what was asked for. */
export interface SampleSheet {
  readonly name: string;
  readonly data: TapestryData;
}

const starter = loadStarter();
const { manifest } = starterManifest(starter);
const { pins } = starterBackgrounds(starter);
const BY_KIND: Readonly<Record<SheetKind, readonly BackgroundPin[]>> = {
  radial: pins.filter(({ layoutId }) => layoutId === 'lo_radial'),
  bigsyms: pins.filter(({ layoutId }) => layoutId === 'lo_bigsyms'),
  triples: pins.filter(({ layoutId }) => layoutId === 'lo_triples'),
  slots: pins.filter(({ layout }) => layout !== undefined),
};

/** So many words have several topics; with so few, groups grow around symbols. */
const PIECE = 450;
const SHORT_PIECE = 90;
/** Of the pieces of each length, which ones are made into sheets of a kind. */
const TAKEN = {
  radial: { pieces: { every: 4, from: 0 }, short: { every: 16, from: 0 } },
  bigsyms: { pieces: { every: 4, from: 2 }, short: { every: 16, from: 8 } },
  triples: { pieces: { every: 8, from: 1 }, short: { every: 32, from: 1 } },
  slots: { pieces: { every: 8, from: 3 }, short: { every: 32, from: 2 } },
} as const;

const WHOLE = ['Solar ferry project', 'Harbour festival'];

let known: ReadMeeting[] | undefined;
const wholeMeetings = (): readonly ReadMeeting[] => (known ??= [...readSamples(WHOLE), readLongMeeting()]);

/** Sheets of one kind of all that the samples say: in a few sentences, in pieces and as people change those, and whole. */
export function* sampleSheets(kind: SheetKind): Generator<SampleSheet> {
  let turn = 0;
  const background = (): BackgroundPin => BY_KIND[kind][turn++ % BY_KIND[kind].length]!;
  for (const meeting of readPieces(SHORT_PIECE, TAKEN[kind].short)) yield sheetOf(meeting, background(), { params: { minSymbolCount: 1 } });
  for (const meeting of readPieces(PIECE, TAKEN[kind].pieces)) {
    const sheet = sheetOf(meeting, background());
    yield sheet;
    yield changed(meeting, background(), sheet.data);
  }
  for (const meeting of wholeMeetings()) yield sheetOf(meeting, background());
}

/** The best symbol is hidden, one that is hardly said is shown, and the setup names a third; what stands first is in the title. */
function changed(meeting: ReadMeeting, background: BackgroundPin, { symbols, topics }: TapestryData): SampleSheet {
  const [best, second] = Object.keys(symbols);
  const rare = Object.keys(symbols).at(-1);
  const words = topics[0]?.words.slice(0, 2).map(({ word }) => word) ?? [];
  return sheetOf(meeting, background, {
    title: `About ${words.join(' and ')}`, setup: `Everybody brings a ${second}.`, params: { minSymbolCount: 2 },
    symbols: { ...(best === undefined ? {} : { [best]: 'hidden' }), ...(rare === undefined || rare === best ? {} : { [rare]: 'shown' }) },
  });
}

function sheetOf({ name, analysis }: ReadMeeting, background: BackgroundPin, asked: Partial<CompositionRequest> = {}, library: LibraryManifest = manifest): SampleSheet {
  const request = requestOf({ title: name, layoutId: background.layoutId, background, ...asked });
  const { params, symbols = {}, setup, title } = asked;
  const told = [params && `symbols said ${params.minSymbolCount} times`, ...Object.entries(symbols).map(([symbol, choice]) => `${symbol} ${choice}`), setup, title];
  return { name: [`${name} on ${background.name}`, ...told.filter((each) => each !== undefined)].join('; '), data: composeFrom(materialOf(analysis, library, request.setup), request) };
}

import { z } from 'zod';
import { libraryEntry } from './libraryEntry.ts';
import { address, changed, id, partSpeech, shape } from './fields.ts';

export const symbolImage = z.object({
  id,
  imageUrl: address,
  heightRatio: z.number(),
  /** The "Active Image". */
  selected: z.boolean(),
  variants: z.array(z.string()),
});

/** A symbol as lists show it; `imageUrl` and `heightRatio` are those of its active image. */
export const symbolSummary = z.object({
  id,
  name: z.string(),
  partSpeech,
  tags: z.array(z.string()),
  shape,
  layoutId: z.string().nullable(),
  entries: z.array(libraryEntry),
  render: z.array(symbolImage),
  imageUrl: address.nullable(),
  heightRatio: z.number().nullable(),
  ...changed,
}).meta({ id: 'SymbolSummary' });
export type SymbolSummary = z.output<typeof symbolSummary>;

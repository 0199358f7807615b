import type { CatalogueKind } from '../../events/model/streams.ts';
import { BACKGROUNDS } from './backgrounds.ts';
import { MARKUPS } from './markups.ts';
import type { NamedThing } from './namedThing.ts';
import { SYMBOLS } from './symbols.ts';
import { TRANSCRIPTS } from './transcripts.ts';

/** Every kind of named thing: what repairs and checks go through. */
export const NAMED_THINGS = {
  transcripts: TRANSCRIPTS,
  symbols: SYMBOLS,
  backgrounds: BACKGROUNDS,
  markups: MARKUPS,
} as const satisfies Readonly<Record<CatalogueKind, NamedThing>>;

import type { WordRules } from '../../tapestry/model/library.ts';
import { handledBy, type HandledBy } from './handled.ts';
import { view } from './view.ts';

export const EVERYWHERE = 'everywhere';

/** The word rules that hold for every transcript: one document, `everywhere`. */
export type WordRulesDocument = { readonly id: string } & { readonly [K in keyof WordRules]: WordRules[K] } & {
  /** How many events of the lexicon there were with the one that ruled these. */
  readonly revision: number;
};

export const wordRulesView = view<WordRulesDocument, HandledBy<'word-rules'>>({
  name: 'word-rules',
  version: 2,
  finds: {},
  handles: handledBy('word-rules'),
  fromEventAlone: true,
  idsOf: () => [EVERYWHERE],
  apply: (id, _before, event) => ({ id, hidden: event.data.hidden, forced: event.data.forced, mapped: event.data.mapped, revision: event.revision + 1 }),
});

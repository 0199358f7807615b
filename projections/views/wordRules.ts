import type { WordRules } from '../../tapestry/model/library.ts';
import { view } from './view.ts';

export const EVERYWHERE = 'everywhere';

/** The word rules that hold for every transcript: one document, `everywhere`. */
export type WordRulesDocument = { readonly id: string } & { readonly [K in keyof WordRules]: WordRules[K] };

export const wordRulesView = view<WordRulesDocument, 'LexiconWordsRuled'>({
  name: 'word-rules',
  version: 1,
  finds: {},
  handles: ['LexiconWordsRuled'],
  fromEventAlone: true,
  idsOf: () => [EVERYWHERE],
  apply: (id, _before, event) => ({ id, hidden: event.data.hidden, forced: event.data.forced, mapped: event.data.mapped }),
});

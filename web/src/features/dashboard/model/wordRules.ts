import type { WordRules } from '../../../../../api/contract/words.ts';

/** Where a rule holds, as `save-words` names it. */
export type Scope = 'transcript' | 'everywhere';

export type WordRule =
  | { readonly kind: 'hidden' }
  | { readonly kind: 'forced' }
  | { readonly kind: 'mapped'; readonly symbolName: string };

type Rules = { readonly [K in keyof WordRules]: Readonly<WordRules[K]> };

/** The rules with one more for these words. Hidden and forced in exclude each other. */
export function withRule({ hidden, forced, mapped }: Rules, lemmas: readonly string[], rule: WordRule): WordRules {
  const others = (words: readonly string[]): string[] => words.filter((word) => !lemmas.includes(word));
  switch (rule.kind) {
    case 'hidden': return { hidden: [...others(hidden), ...lemmas], forced: others(forced), mapped: [...mapped] };
    case 'forced': return { hidden: others(hidden), forced: [...others(forced), ...lemmas], mapped: [...mapped] };
    case 'mapped': return {
      hidden: others(hidden), forced: [...forced],
      mapped: [...mapped.filter(({ lemma }) => !lemmas.includes(lemma)), ...lemmas.map((lemma) => ({ lemma, symbolName: rule.symbolName }))],
    };
  }
}

/** The rules of now, but those of these words as they were before. */
export function rulesAsBefore(now: Rules, before: Rules, lemmas: readonly string[]): WordRules {
  const words = (kind: 'hidden' | 'forced'): string[] => [...now[kind].filter((word) => !lemmas.includes(word)), ...before[kind].filter((word) => lemmas.includes(word))];
  return {
    hidden: words('hidden'), forced: words('forced'),
    mapped: [...now.mapped.filter(({ lemma }) => !lemmas.includes(lemma)), ...before.mapped.filter(({ lemma }) => lemmas.includes(lemma))],
  };
}

/** The rules without any for this word. */
export const withoutRules = (rules: Rules, lemma: string): WordRules => rulesAsBefore(rules, { hidden: [], forced: [], mapped: [] }, [lemma]);

export interface RuledWord {
  readonly lemma: string;
  readonly scope: Scope;
  readonly rule: WordRule;
}

/** Every rule that bears on a transcript, in the order of the words. */
export function ruledWords(rules: { readonly everywhere: Rules; readonly transcript: Rules | null }): RuledWord[] {
  const of = (scope: Scope, own: Rules | null): RuledWord[] => (own === null ? [] : [
    ...own.hidden.map((lemma): RuledWord => ({ lemma, scope, rule: { kind: 'hidden' } })),
    ...own.forced.map((lemma): RuledWord => ({ lemma, scope, rule: { kind: 'forced' } })),
    ...own.mapped.map(({ lemma, symbolName }): RuledWord => ({ lemma, scope, rule: { kind: 'mapped', symbolName } })),
  ]);
  return [...of('transcript', rules.transcript), ...of('everywhere', rules.everywhere)].sort((a, b) => (a.lemma < b.lemma ? -1 : a.lemma > b.lemma ? 1 : 0));
}

import type { Analysis } from '../analysis/analysis.ts';
import memorable from './learned/memorableWords.json' with { type: 'json' };
import learned from './learned/vividWords.json' with { type: 'json' };

/** By lemma: how much it speaks for what is said with it, in standard deviations over all words of the table. */
export type WordTable = ReadonlyMap<string, number>;

const VIVID = tableOf(learned);
/** The same, for what is said again although it is no part of a topic. */
export const MEMORABLE = tableOf(memorable);

/** Whether a dictionary has a word, in either spelling of "-ize". */
export const isKnownWord = (lemma: string): boolean => VIVID.has(lemma) || VIVID.has(lemma.replace(/is(?=e$|ing$|ed$)/u, 'iz'));

/** How vivid a word is, in standard deviations over all words; 0 for one that no dictionary has. */
export const vividnessOf = (lemma: string): number => VIVID.get(lemma) ?? 0;

/** How vivid the words of a statement are, against those of its whole meeting: on average, and the most vivid; 0 for both where none is known. */
export interface Vividness {
  readonly mean: number;
  readonly best: number;
}

function tableOf({ words }: { readonly words: Readonly<Record<string, string>> }): WordTable {
  return new Map(Object.entries(words).flatMap(([tenths, own]) => own.split(' ').map((word): [string, number] => [word, Number(tenths) / 10])));
}

/** Tells of statements of one text how vivid their words are. */
export function vividnessIn(analysis: Analysis, table = VIVID): (tokens: readonly number[]) => Vividness {
  const { tokens, lemmas } = analysis;
  const byLemma = Float64Array.from(lemmas, (lemma) => table.get(lemma) ?? Number.NaN);
  let [sum, count] = [0, 0];
  const known = (at: number): number => (tokens.counts[at] === 1 ? byLemma[tokens.lemma[at]!]! : Number.NaN);
  for (let at = 0; at < tokens.lemma.length; at += 1) {
    const own = known(at);
    if (Number.isNaN(own)) continue;
    sum += own;
    count += 1;
  }
  const ordinary = sum / Math.max(1, count);
  return (said) => {
    const own = said.map(known).filter((each) => !Number.isNaN(each)).map((each) => each - ordinary);
    if (own.length === 0) return { mean: 0, best: 0 };
    return { mean: own.reduce((all, each) => all + each, 0) / own.length, best: Math.max(...own) };
  };
}

import type { Analysis } from '../../analysis/analysis.ts';
import { PARTS_OF_SPEECH } from '../../model/vocabulary.ts';
import { keyness, ordinaryPerMillion } from './keyness.ts';

/** Words of a meeting so brief that everything is said once. */
export const BRIEF = 1200;
/** And of one in which what is said twice is said in passing. */
export const LONG = 5000;

/** Of analyses that are still held. */
const known = new WeakMap<Analysis, (lemma: number) => number>();

/**
 * How much more a meeting says a lemma than others do, whatever part of speech it is there: a signed log-likelihood.
 * @returns by index into the analysis' lemmas
 */
export function meetingKeyness(analysis: Analysis): (lemma: number) => number {
  const held = known.get(analysis);
  if (held !== undefined) return held;
  const { lemmas, tokens, reading: { words } } = analysis;
  const count = new Int32Array(lemmas.length);
  for (let at = 0; at < tokens.lemma.length; at += 1) if (tokens.counts[at] === 1) count[tokens.lemma[at]!]! += 1;
  const found = new Map<number, number>();
  const key = (lemma: number): number => {
    const own = found.get(lemma) ?? keyness(count[lemma] ?? 0, words, Math.max(...PARTS_OF_SPEECH.map((partSpeech) => ordinaryPerMillion(lemmas[lemma]!, partSpeech))));
    found.set(lemma, own);
    return own;
  };
  known.set(analysis, key);
  return key;
}

/** How strongly a phrase tells of a meeting: the mean over its words of the root of their log-likelihood. */
export function strengthOf(key: (lemma: number) => number, lemmas: readonly number[]): number {
  return lemmas.reduce((sum, lemma) => sum + Math.sqrt(Math.max(0, key(lemma))), 0) / Math.max(1, lemmas.length);
}

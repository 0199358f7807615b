import type { Analysis } from '../analysis/analysis.ts';
import { POS } from '../analysis/tagging/partsOfSpeech.ts';
import { WEAK_LEMMAS } from '../analysis/words/stopWords.ts';

/** The words of a text that tell what it speaks of, in order. */
export interface WordStream {
  /** By word: its lemma. */
  readonly lemma: Int32Array;
  /** By word: how much it says, 0 to 1. */
  readonly weight: Float64Array;
  /** By sentence, and one more: the first word from there on. */
  readonly from: Int32Array;
  /** How many lemmas the analysis knows. */
  readonly lemmas: number;
}

/** Nouns say what is spoken of; verbs and adjectives say less. */
const WEIGHT: Readonly<Record<number, number>> = { [POS.NOUN]: 1, [POS.PROPN]: 1, [POS.ADJ]: 0.6, [POS.VERB]: 0.5 };
const WEAK = 0.1;

/** Content words that are said at least twice: only those can bind one sentence to another. */
export function wordStreamOf({ lemmas, tokens, sentences }: Pick<Analysis, 'lemmas' | 'tokens' | 'sentences'>): WordStream {
  const said = new Int32Array(lemmas.length);
  for (let at = 0; at < tokens.lemma.length; at += 1) if (tokens.counts[at] === 1) said[tokens.lemma[at]!]! += 1;
  const weak = Uint8Array.from(lemmas, (lemma) => (WEAK_LEMMAS.has(lemma) ? 1 : 0));
  const [lemma, weight]: [number[], number[]] = [[], []];
  const from = new Int32Array(sentences.first.length + 1);
  for (let sentence = 0; sentence < sentences.first.length; sentence += 1) {
    from[sentence] = lemma.length;
    for (let at = sentences.first[sentence]!; at < sentences.end[sentence]!; at += 1) {
      const own = tokens.lemma[at]!;
      if (tokens.counts[at] !== 1 || said[own]! < 2) continue;
      lemma.push(own);
      weight.push((WEIGHT[tokens.pos[at]!] ?? WEAK) * (weak[own] === 1 ? WEAK : 1));
    }
  }
  from[sentences.first.length] = lemma.length;
  return { lemma: Int32Array.from(lemma), weight: Float64Array.from(weight), from, lemmas: lemmas.length };
}

import type { Analysis } from '../../analysis/analysis.ts';
import type { Mention } from './match.ts';

/** Words that may stand between two words of a phrase without being part of it: "school (of) music". */
const MAX_GAP = 2;

/** Letters of `length` tokens from `token` on. */
export function placeOf({ tokens }: Analysis, { token, length }: Pick<Mention, 'token' | 'length'>): [start: number, end: number] {
  return [tokens.start[token] ?? 0, tokens.end[token + length - 1] ?? 0];
}

/** Where a phrase is said: the first place in each of its sentences where its lemmas follow each other. */
export function phrasePlaces(analysis: Analysis, lemmas: readonly number[], sentences: readonly number[]): number[] {
  return sentences.flatMap((sentence) => {
    const { first, end } = analysis.sentences;
    for (let token = first[sentence] ?? 0; token < (end[sentence] ?? 0); token++) {
      const last = lastTokenOf(analysis, lemmas, token, end[sentence] ?? 0);
      if (last >= 0) return placeOf(analysis, { token, length: last - token + 1 });
    }
    return [];
  });
}

/** Last token of a phrase that begins at `token`; -1 where it does not. */
function lastTokenOf({ tokens }: Analysis, lemmas: readonly number[], token: number, end: number): number {
  let last = token - 1;
  for (const lemma of lemmas) {
    const farthest = Math.min(end - 1, last < token ? token : last + 1 + MAX_GAP);
    let at = last + 1;
    while (at <= farthest && tokens.lemma[at] !== lemma) at += 1;
    if (at > farthest) return -1;
    last = at;
  }
  return last;
}

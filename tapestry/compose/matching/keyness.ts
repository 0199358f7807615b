import { rounded } from '../../analysis/keys/ranking.ts';
import ordinaryMeetings from './ordinaryMeetings.json' with { type: 'json' };
import type { PartOfSpeech } from '../../model/vocabulary.ts';

/** Occurrences of a word per million words of ordinary meetings. */
export interface OrdinaryWord {
  readonly lemma: string;
  readonly partSpeech: PartOfSpeech;
  readonly perMillion: number;
}

export const ORDINARY_WORDS: readonly OrdinaryWord[] = Object.entries(ordinaryMeetings.perMillion).map(([word, perMillion]) => {
  const slash = word.lastIndexOf('/');
  return { lemma: word.slice(0, slash), partSpeech: word.slice(slash + 1) as PartOfSpeech, perMillion };
});

const ORDINARY: ReadonlyMap<string, number> = new Map(Object.entries(ordinaryMeetings.perMillion));

/** How often ordinary meetings say a lemma as this part of speech, in a million words; words they do not say count as said once. */
export function ordinaryPerMillion(lemma: string, partSpeech: PartOfSpeech): number {
  return Math.max(UNSEEN_PER_MILLION, ORDINARY.get(`${lemma}/${partSpeech}`) ?? 0);
}

/** The table ends at five occurrences; what is missing from it is taken to be about as rare as one. */
const UNSEEN_PER_MILLION = 1;

/**
 * Signed log-likelihood (Dunning 1993) of `count` mentions in `words` words against ordinary meetings, where the same
 * is said `perMillion` times in a million words. Above 0: said more than elsewhere; below 0: less.
 */
export function keyness(count: number, words: number, perMillion: number): number {
  if (words <= 0) return 0;
  const ordinaryWords = ordinaryMeetings.words;
  const ordinaryCount = (Math.max(UNSEEN_PER_MILLION, perMillion) * ordinaryWords) / 1e6;
  const share = (count + ordinaryCount) / (words + ordinaryWords);
  const expected = words * share;
  const likelihood = 2 * (surprise(count, expected) + surprise(ordinaryCount, ordinaryWords * share));
  return rounded(count >= expected ? likelihood : -likelihood);
}

function surprise(observed: number, expected: number): number {
  return observed > 0 ? observed * Math.log(observed / expected) : 0;
}

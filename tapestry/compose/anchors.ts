import { SHOWN_GROUPS } from '../model/limits.ts';
import type { Candidate } from './candidates.ts';

/** An anchor and two linked symbols make the smallest group worth showing. */
const SMALLEST_GROUP = 3;

/** A verb or adjective becomes an anchor when it ranks this many times higher than the best noun left. */
const CLEARLY_HIGHER = 1.5;

/** How many groups `candidates` symbols can make, at most those that are shown. */
export function groupCount(candidates: number): number {
  const full = Math.min(SHOWN_GROUPS, Math.floor(candidates / SMALLEST_GROUP));
  return Math.max(Math.min(1, candidates), full);
}

/**
 * Indices of the candidates that become anchors, best first: greedily by rank, a noun before a verb or adjective that
 * does not rank clearly higher. `candidates` come by rank.
 */
export function chooseAnchors(candidates: readonly Candidate[]): number[] {
  const left = candidates.map((_, index) => index);
  const anchors: number[] = [];
  while (anchors.length < groupCount(candidates.length)) {
    const noun = left.findIndex((index) => candidates[index]?.symbol.partSpeech === 'NOUN');
    const first = candidates[left[0] ?? -1]?.rank ?? 0;
    const nounRank = candidates[left[noun] ?? -1]?.rank ?? 0;
    const takesNoun = noun > 0 && nounRank > 0 && nounRank * CLEARLY_HIGHER >= first;
    anchors.push(...left.splice(takesNoun ? noun : 0, 1));
  }
  return anchors;
}

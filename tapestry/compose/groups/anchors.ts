import { SHOWN_GROUPS } from '../../model/limits.ts';
import type { Candidate } from '../matching/candidates.ts';

/** An anchor and two linked symbols make the smallest group worth showing. */
const MIN_GROUP = 3;

/** A verb or adjective becomes an anchor when it ranks this many times higher than the best noun left. */
const CLEARLY_HIGHER = 1.5;

/** How many groups `candidates` symbols can make, at most those that are shown. */
export function groupCount(candidates: number): number {
  const full = Math.min(SHOWN_GROUPS, Math.floor(candidates / MIN_GROUP));
  return Math.max(Math.min(1, candidates), full);
}

/** What a symbol is worth as an anchor when it is only ever meant by other words than its name. */
const BY_OTHER_WORDS = 0.6;

/**
 * Indices of the candidates that become anchors, best first: greedily by rank, which weighs less for a symbol whose name
 * is not what was said (an anchor's name is painted large); a noun before a verb or adjective that does not rank clearly
 * higher.
 */
export function chooseAnchors(candidates: readonly Candidate[]): number[] {
  const worth = candidates.map(anchorWorth);
  const left = [...candidates.keys()].sort((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0));
  const anchors: number[] = [];
  while (anchors.length < groupCount(candidates.length)) {
    const noun = left.findIndex((index) => candidates[index]?.symbol.partSpeech === 'NOUN');
    const [first, nounWorth] = [worth[left[0] ?? -1] ?? 0, worth[left[noun] ?? -1] ?? 0];
    const takesNoun = noun > 0 && nounWorth > 0 && nounWorth * CLEARLY_HIGHER >= first;
    anchors.push(...left.splice(takesNoun ? noun : 0, 1));
  }
  return anchors;
}

function anchorWorth({ rank, calledByName }: Candidate): number {
  return rank > 0 ? rank * (BY_OTHER_WORDS + (1 - BY_OTHER_WORDS) * calledByName) : rank;
}

import type { Candidate } from '../matching/candidates.ts';
import { linksOf, type Links, type Presence } from './links.ts';

/** Indices into the candidates. */
export interface Circle {
  readonly anchor: number;
  readonly members: readonly number[];
  readonly links: Links;
}

/** Linked symbols that the first group and the others take at most. */
export interface Roster {
  readonly first: number;
  readonly others: number;
}

export const ROSTERS = {
  radial: { first: 6, others: 4 },
  bigsyms: { first: 3, others: 2 },
} as const satisfies Record<string, Roster>;

/** Every group gets this many, linked or not, while there are any. */
const MIN_LINKED = 2;

/** Ranks below this weigh the same. */
const MIN_RANK = 0.05;

interface Draft {
  readonly anchor: number;
  readonly members: number[];
  readonly links: Links;
  readonly most: number;
}

/**
 * Gives each anchor its strongest linked symbols, no symbol twice. The groups choose in turns, the first group first,
 * so that the later ones are not left with nothing: two each, then what is linked to them until they are full.
 * Symbols of `placed` (indices) have a place before anything else.
 */
export function gatherMembers(
  candidates: readonly Candidate[], presence: Presence, anchors: readonly number[], placed: readonly number[], roster: Roster = ROSTERS.radial,
): Circle[] {
  const drafts = anchors.map((anchor, at): Draft => ({
    anchor, members: [], links: linksOf(presence, candidates, anchor),
    most: at === 0 ? roster.first : roster.others,
  }));
  const left = new Set(candidates.keys());
  for (const anchor of anchors) left.delete(anchor);
  for (const candidate of placed) if (left.has(candidate)) seat(candidates, drafts, left, candidate);
  for (let round = 0; round < MIN_LINKED; round++) {
    for (const draft of drafts) if (draft.members.length <= round) choose(candidates, draft, left, 'any');
  }
  let chosen = true;
  while (chosen) chosen = drafts.filter((draft) => choose(candidates, draft, left, 'linked')).length > 0;
  return drafts.map(({ anchor, members, links }) => ({ anchor, links, members: byStrength(candidates, links, members) }));
}

/** Lets one group take its best symbol that is left; false if it is full or finds none. */
function choose(
  candidates: readonly Candidate[], { members, links, most }: Draft, left: Set<number>, wanted: 'any' | 'linked',
): boolean {
  if (members.length >= most) return false;
  const [best] = byStrength(candidates, links, [...left]);
  if (best === undefined || (wanted === 'linked' && !isTelling(candidates, links, best))) return false;
  members.push(best);
  left.delete(best);
  return true;
}

/** Puts one symbol where it is bound best and there is room. */
function seat(candidates: readonly Candidate[], drafts: readonly Draft[], left: Set<number>, candidate: number): void {
  const open = drafts.filter(({ members, most }) => members.length < most);
  const strength = ({ links }: Draft): number => strengthOf(candidates, links, candidate);
  const [best] = open.toSorted((a, b) => tier(a.links, candidate) - tier(b.links, candidate) || strength(b) - strength(a));
  if (best === undefined) return;
  best.members.push(candidate);
  left.delete(candidate);
}

/** Linked to the anchor, and more than an everyday word. */
function isTelling(candidates: readonly Candidate[], links: Links, member: number): boolean {
  return (links.sentences[member] ?? 0) > 0 && !isEveryday(candidates, member);
}

/** Said no more here than in ordinary meetings. */
function isEveryday(candidates: readonly Candidate[], index: number): boolean {
  return (candidates[index]?.rank ?? 0) <= 0;
}

/** Linked symbols first, of these the telling ones; then by closeness, strength of the link and rank. */
function byStrength(candidates: readonly Candidate[], links: Links, members: readonly number[]): number[] {
  const linked = (index: number): number => ((links.sentences[index] ?? 0) > 0 ? 0 : 1);
  const everyday = (index: number): number => (isEveryday(candidates, index) ? 1 : 0);
  return members.toSorted((a, b) =>
    linked(a) - linked(b) || everyday(a) - everyday(b) || tier(links, a) - tier(links, b)
    || strengthOf(candidates, links, b) - strengthOf(candidates, links, a) || a - b);
}

/** 0: two sentences or more hold both; 1: one does; 2: they meet in the same or the next turn; 3: never. */
function tier(links: Links, candidate: number): number {
  const sentences = links.sentences[candidate] ?? 0;
  if (sentences > 0) return sentences > 1 ? 0 : 1;
  return (links.turns[candidate] ?? 0) > 0 ? 2 : 3;
}

/**
 * Meetings per square root of the symbol's own sentences (what stands everywhere stands beside everything), times the
 * square root of its rank (what is said in every meeting tells nothing of this one).
 */
function strengthOf(candidates: readonly Candidate[], links: Links, index: number): number {
  const { rank, sentences: own } = candidates[index]!;
  const sentences = links.sentences[index] ?? 0;
  const meetings = sentences > 0 ? sentences : (links.turns[index] ?? 0);
  return meetings * Math.sqrt(Math.max(MIN_RANK, rank) / Math.max(1, own.length));
}

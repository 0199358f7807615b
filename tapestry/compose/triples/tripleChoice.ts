import type { Candidate } from '../matching/candidates.ts';
import type { Annotation } from './annotations.ts';
import { membersOf, type FoundTriple } from './tripleMatches.ts';

/** A triple with the sentences that say it, best to read first. */
export interface ToldTriple extends FoundTriple {
  readonly annotations: readonly Annotation[];
}

/** Three symbols make a better row than two and a word, and that a better one than two alone. */
const FULL = { symbols: 1.8, words: 1, missing: 0.3 } as const;
/** Every symbol that stands on the sheet already takes from a triple's worth. */
const REPEATED = 0.7;
/** A triple without a sentence that can be shown. */
const UNTOLD = 0.1;
/** Ranks below this weigh the same. */
const MIN_RANK = 0.4;

/**
 * The triples worth showing, at most `most`: complete ones of high rank with a good sentence, rather of different symbols,
 * no sentence twice. Those said most often come first.
 */
export function chooseTriples(candidates: readonly Candidate[], told: readonly ToldTriple[], most: number): ToldTriple[] {
  const left = new Set(told);
  const chosen: ToldTriple[] = [];
  const shown = new Map<number, number>();
  const take = (triple: ToldTriple | undefined): void => {
    if (triple === undefined) return;
    left.delete(triple);
    chosen.push(triple);
    for (const member of membersOf(triple)) shown.set(member, (shown.get(member) ?? 0) + 1);
  };
  for (const wanted of candidates.keys()) {
    if (wanted > 0 && !candidates[wanted]?.forced) continue;
    if (chosen.length < most && !shown.has(wanted)) take(best(candidates, [...left].filter((triple) => membersOf(triple).includes(wanted)), shown, chosen));
  }
  while (chosen.length < most && left.size > 0) take(best(candidates, [...left], shown, chosen));
  const worth = new Map(chosen.map((triple) => [triple, worthOf(candidates, triple)]));
  return chosen.toSorted((a, b) => b.spoken.length - a.spoken.length || (worth.get(b) ?? 0) - (worth.get(a) ?? 0));
}

function best(
  candidates: readonly Candidate[], triples: readonly ToldTriple[], shown: ReadonlyMap<number, number>, chosen: readonly ToldTriple[],
): ToldTriple | undefined {
  const said = new Set(chosen.map(({ annotations }) => annotations[0]?.sentence));
  let [found, highest]: [ToldTriple | undefined, number] = [undefined, -1];
  for (const triple of triples) {
    const repeats = membersOf(triple).reduce((sum, member) => sum + (shown.get(member) ?? 0), 0);
    const again = said.has(triple.annotations[0]?.sentence) ? UNTOLD : 1;
    const worth = (worthOf(candidates, triple) * again) / (1 + repeats * REPEATED);
    if (worth > highest) [found, highest] = [triple, worth];
  }
  return found;
}

function fullness(symbols: number, best: Annotation | undefined): number {
  if (symbols === 3) return FULL.symbols;
  return best !== undefined && Object.values(best.words).every((word) => word !== null) ? FULL.words : FULL.missing;
}

function worthOf(candidates: readonly Candidate[], triple: ToldTriple): number {
  const members = membersOf(triple);
  const weight = members.reduce((sum, member) => sum + Math.sqrt(Math.max(MIN_RANK, candidates[member]?.rank ?? 0)), 0);
  const often = 1 + (Math.sqrt(triple.spoken.length) - 1) / 2;
  const [best] = triple.annotations;
  return (weight / members.length) * fullness(members.length, best) * often * (best?.worth ?? UNTOLD);
}

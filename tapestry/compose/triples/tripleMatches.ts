import { TRIPLE_ROLES } from '../../model/tapestryData.ts';
import type { TripleRole } from '../../model/tapestryData.ts';
import type { CompositionInput } from '../compositionInput.ts';
import { mannersIn, type StatedManner } from './statedManner.ts';

/** One place where a triple is said. */
export interface SpokenTriple {
  readonly sentence: number;
  /** Tokens; -1 where a role is missing. */
  readonly tokens: Readonly<Record<TripleRole, number>>;
}

/** The same three symbols in the same roles, wherever they are said. */
export interface FoundTriple {
  /** Indices of the candidates; -1 for a role without a symbol. */
  readonly roles: Readonly<Record<TripleRole, number>>;
  /** It is said not to be so. */
  readonly isNegated: boolean;
  /** Every time it is said from the side of what it happens to. */
  readonly isPassive: boolean;
  readonly spoken: readonly SpokenTriple[];
}

/** Candidates that stand in a triple. */
export function membersOf({ roles }: FoundTriple): number[] {
  return TRIPLE_ROLES.map((role) => roles[role]).filter((candidate) => candidate >= 0);
}

/**
 * The triples of an analysis whose verb and at least one other word mean a symbol, all symbols different; in text order.
 * What is asked or only might be is left out; of a passive the agent becomes the subject; what is denied or refused is kept
 * apart from what is so.
 */
export function foundTriples({ analysis, candidateOf }: CompositionInput): FoundTriple[] {
  const found = new Map<string, Omit<FoundTriple, 'isPassive'> & { isPassive: boolean; readonly spoken: SpokenTriple[] }>();
  const sentenceOf = sentenceFinder(analysis.sentences.end);
  const candidateAt = (token: number): number => (token < 0 ? -1 : (candidateOf[token] ?? -1));
  let [sentence, mannerOf]: [number, (verb: number) => StatedManner] = [-1, () => AS_SAID];
  for (const [said, verb, saidOf] of analysis.triples) {
    if (candidateAt(verb) < 0) continue;
    const own = sentenceOf(verb);
    if (own !== sentence) [sentence, mannerOf] = [own, mannersIn(analysis, own)];
    const { isStated, isNegated, isPassive } = mannerOf(verb);
    const isTurned = isPassive && said >= 0;
    const [subject, object] = isTurned ? [saidOf, said] : [said, saidOf];
    const roles = { subject: candidateAt(subject), verb: candidateAt(verb), object: candidateAt(object) };
    if (!isStated || !isTelling(roles)) continue;
    const key = `${roles.subject}/${roles.verb}/${roles.object}/${isNegated ? 'not' : ''}`;
    const known = found.get(key) ?? { roles, isNegated, isPassive: true, spoken: [] };
    known.isPassive &&= isTurned;
    known.spoken.push({ sentence: own, tokens: { subject, verb, object } });
    found.set(key, known);
  }
  return [...found.values()];
}

const AS_SAID: StatedManner = { isStated: true, isNegated: false, isPassive: false };

/** Of a triple whose verb has a symbol: another word has one as well, and no two the same. */
function isTelling({ subject, verb, object }: Readonly<Record<TripleRole, number>>): boolean {
  const others = [subject, object].filter((candidate) => candidate >= 0);
  return others.length > 0 && new Set([verb, ...others]).size === others.length + 1;
}

/** Finds the sentence of a token by halving. */
function sentenceFinder(ends: readonly number[]): (token: number) => number {
  return (token) => {
    let [low, high] = [0, ends.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) <= token) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

import { TRIPLE_ROLES } from '../../model/tapestryData.ts';
import type { TripleRole } from '../../model/tapestryData.ts';
import type { CompositionInput } from '../compositionInput.ts';

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
  readonly spoken: readonly SpokenTriple[];
}

/** Candidates that stand in a triple. */
export function membersOf({ roles }: FoundTriple): number[] {
  return TRIPLE_ROLES.map((role) => roles[role]).filter((candidate) => candidate >= 0);
}

/** The triples of an analysis whose verb and at least one other word mean a symbol, all symbols different; in text order. */
export function foundTriples({ analysis, candidateOf }: CompositionInput): FoundTriple[] {
  const found = new Map<string, FoundTriple & { readonly spoken: SpokenTriple[] }>();
  const sentenceOf = sentenceFinder(analysis.sentences.end);
  const candidateAt = (token: number): number => (token < 0 ? -1 : (candidateOf[token] ?? -1));
  for (const [subject, verb, object] of analysis.triples) {
    const roles = { subject: candidateAt(subject), verb: candidateAt(verb), object: candidateAt(object) };
    if (!isTelling(roles)) continue;
    const key = `${roles.subject}/${roles.verb}/${roles.object}`;
    const known = found.get(key) ?? { roles, spoken: [] };
    known.spoken.push({ sentence: sentenceOf(verb), tokens: { subject, verb, object } });
    found.set(key, known);
  }
  return [...found.values()];
}

function isTelling({ subject, verb, object }: Readonly<Record<TripleRole, number>>): boolean {
  const others = [subject, object].filter((candidate) => candidate >= 0);
  return verb >= 0 && others.length > 0 && new Set([verb, ...others]).size === others.length + 1;
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

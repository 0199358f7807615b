import { SHOWN_GROUPS } from '../../model/limits.ts';
import { TRIPLE_ROLES } from '../../model/tapestryData.ts';
import type { TripleRole, TripleSymbol, TriplesGroup } from '../../model/tapestryData.ts';
import { annotated, type Annotation } from './annotations.ts';
import { captionsOf } from '../groups/captions.ts';
import { linksOf } from '../groups/links.ts';
import type { CompositionInput } from '../compositionInput.ts';
import { groupKeyWords } from '../groups/keyWords.ts';
import type { Circle } from '../groups/members.ts';
import { choosePhrases, type SheetPhrase } from '../groups/phrases.ts';
import type { Quote } from '../sentences/quotes.ts';
import { chooseTriples, type ToldTriple } from './tripleChoice.ts';
import { foundTriples, membersOf, type FoundTriple, type SpokenTriple } from './tripleMatches.ts';

const SENTENCES_PER_GROUP = 6;
/** So many of the sentences of one triple are looked through, in text order. */
const MAX_LOOKED_AT = 40;

export interface TriplesGroups {
  readonly groups: readonly TriplesGroup[];
  /** Indices of the candidates. */
  readonly placed: ReadonlySet<number>;
}

/**
 * Who does what, from the triples of an analysis: at most five groups that can be shown well, the one said most often
 * first. The top-ranked symbol and those that are forced in are among them where any triple holds them.
 */
export function triplesGroups(
  input: CompositionInput, phrases: readonly SheetPhrase[], hidden: ReadonlySet<string>, quoteOf: (sentence: number) => Quote,
): TriplesGroups {
  const found = foundTriples(input);
  const told = found.map((triple) => ({ ...triple, annotations: annotationsOf(input, triple.spoken, quoteOf) }));
  const chosen = chooseTriples(input.candidates, told, SHOWN_GROUPS);
  const placed = new Set(chosen.flatMap(membersOf));
  const captions = captionsOf(input.analysis, input.candidates, placed);
  const circles = chosen.map((triple) => circleOf(input, triple));
  const groupPhrases = choosePhrases(input, circles, phrases);
  const words = groupKeyWords(input, circles, phrases, takenWords(chosen, captions, hidden));
  const groups = chosen.map((triple, at): TriplesGroup => ({
    id: idOf(input, triple),
    symbols: byRole((role) => tripleSymbol(input, captions, triple.roles[role])),
    triplesCount: triple.spoken.length,
    negated: triple.isNegated,
    passive: triple.isPassive,
    words: triple.annotations[0]?.words ?? byRole((role) => captions.get(triple.roles[role]) ?? null),
    annotatedSentences: triple.annotations.map(({ sentence, spans }) => ({ sentence, spans })),
    keyWords: words[at] ?? [],
    chosenPhrase: groupPhrases[at]?.chosen?.data ?? null,
  }));
  return { groups, placed };
}

function byRole<T>(value: (role: TripleRole) => T): Record<TripleRole, T> {
  return { subject: value('subject'), verb: value('verb'), object: value('object') };
}

/** The best of the sentences that say a triple, each once: fluent ones, then key sentences, then short ones. */
function annotationsOf(input: CompositionInput, spoken: readonly SpokenTriple[], quoteOf: (sentence: number) => Quote): Annotation[] {
  const seen = new Set<number>();
  const annotations = spoken.slice(0, MAX_LOOKED_AT).flatMap((each): Annotation[] => {
    if (seen.has(each.sentence)) return [];
    seen.add(each.sentence);
    const annotation = annotated(input, each, quoteOf(each.sentence));
    return annotation === null ? [] : [annotation];
  });
  return annotations.toSorted((a, b) => b.worth - a.worth).slice(0, SENTENCES_PER_GROUP);
}

/** Neighbours on the sheet for the choice of key words. */
function circleOf({ candidates, presence }: CompositionInput, triple: FoundTriple): Circle {
  const [anchor = 0, ...members] = membersOf(triple).toSorted((a, b) => a - b);
  return { anchor, members, links: linksOf(presence, candidates, anchor) };
}

function tripleSymbol({ analysis, candidateOf, candidates }: CompositionInput, captions: ReadonlyMap<number, string>, index: number): TripleSymbol | null {
  const candidate = candidates[index];
  if (candidate === undefined) return null;
  const { symbol: { name, partSpeech }, count, picture } = candidate;
  // Every triple of the transcript that holds it, as they are listed to a reader; those that are asked or wished too.
  const triplesCount = analysis.triples.filter((triple) => triple.some((token) => token >= 0 && candidateOf[token] === index)).length;
  return { name, caption: captions.get(index) ?? name, partSpeech, count, triplesCount, render: picture };
}

function idOf({ candidates }: CompositionInput, { roles, isNegated }: FoundTriple): string {
  const id = TRIPLE_ROLES.map((role) => candidates[roles[role]]?.symbol.id ?? '-').join('/');
  return isNegated ? `${id}/not` : id;
}

function takenWords(chosen: readonly ToldTriple[], captions: ReadonlyMap<number, string>, hidden: ReadonlySet<string>): Set<string> {
  const said = chosen.flatMap(({ annotations: [first] }) => first?.spans.flatMap(({ text }) => text.toLowerCase().split(/[^\p{L}\p{N}-]+/u)) ?? []);
  return new Set([...hidden, ...said, ...[...captions.values()].map((caption) => caption.toLowerCase())]);
}

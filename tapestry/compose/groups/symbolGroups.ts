import type { Group, GroupSymbol } from '../../model/tapestryData.ts';
import { normaliseName } from '../../model/names.ts';
import { chooseAnchors } from './anchors.ts';
import { captionCountOf, captionsOf } from './captions.ts';
import { groupSentences } from './groupSentences.ts';
import { groupKeyWords } from './keyWords.ts';
import type { CompositionInput } from '../compositionInput.ts';
import { gatherMembers, ROSTERS, type Circle } from './members.ts';
import { choosePhrases, type SheetPhrase } from './phrases.ts';
import type { Quote } from '../sentences/quotes.ts';
import { spokenPhrases } from './spokenPhrases.ts';

/** The two kinds of layout that are made of groups around one symbol. */
export type GroupedKind = keyof typeof ROSTERS;

export interface SymbolGroups {
  readonly groups: readonly Group[];
  /** Indices of the candidates, that of the first group first. */
  readonly anchors: ReadonlySet<number>;
  /** Indices of the candidates that have a place. */
  readonly placed: ReadonlySet<number>;
  /** What the meeting also spoke of. */
  readonly alsoSaid?: readonly string[];
  /** All phrases that may be chosen. */
  readonly phrases: readonly SheetPhrase[];
}

/** Groups of symbols around anchors, best first, with the words of the meeting that belong to each. */
export function symbolGroups(
  kind: GroupedKind, input: CompositionInput, keyPhrases: readonly SheetPhrase[], hidden: ReadonlySet<string>,
  quoteOf: (sentence: number) => Quote,
): SymbolGroups {
  const { analysis, candidates, presence } = input;
  const circles = gatherMembers(candidates, presence, chooseAnchors(candidates), seatedFirst(input), ROSTERS[kind]);
  const placed = new Set(circles.flatMap(({ anchor, members }) => [anchor, ...members]));
  const captions = captionsOf(analysis, candidates, placed);
  const phrases = [...keyPhrases, ...spokenPhrases(input, circles, keyPhrases, hidden)];
  const groupPhrases = choosePhrases(input, circles, phrases);
  const chosen = groupPhrases.flatMap(({ chosen: phrase }) => (phrase === null ? [] : [phrase]));
  const words = groupKeyWords(input, circles, phrases, takenWords(input, captions, chosen, hidden));
  const groups = circles.map((circle, at): Group => ({
    id: candidates[circle.anchor]?.symbol.id ?? '',
    topic: null,
    heading: null,
    share: 0,
    anchor: groupSymbol(input, captions, circle, circle.anchor),
    symbols: circle.members.map((member) => linkedSymbol(kind, groupSymbol(input, captions, circle, member))),
    keySentences: groupSentences(input, circle, quoteOf),
    keyWords: words[at] ?? [],
    chosenPhrase: groupPhrases[at]?.chosen?.data ?? null,
    phrases: groupPhrases[at]?.others.map(({ data }) => data) ?? [],
    quote: null,
    quotes: [],
    figures: [],
  }));
  return { groups, anchors: new Set(circles.map(({ anchor }) => anchor)), placed, phrases };
}

/** The top-ranked symbol is never left out, and what is forced in has a place whatever its links. */
function seatedFirst({ candidates }: CompositionInput): number[] {
  return [...candidates.keys()].filter((index) => index === 0 || candidates[index]?.forced);
}

function groupSymbol(input: CompositionInput, captions: ReadonlyMap<number, string>, circle: Circle, index: number): GroupSymbol {
  const { analysis, candidates } = input;
  const { links } = circle;
  const candidate = candidates[index]!;
  const { symbol: { name, partSpeech }, count, picture } = candidate;
  const caption = captions.get(index) ?? name;
  const captionCount = captionCountOf(analysis, candidate, caption);
  const coOccurrences = sharedWith(input, candidate.sentences, circle, index);
  return { name, caption, partSpeech, count, captionCount, linksCount: links.sentences[index] ?? 0, coOccurrences, render: picture };
}

/** How many of `sentences` hold another symbol of the group than `own`. */
function sharedWith({ presence }: CompositionInput, sentences: readonly number[], { anchor, members }: Circle, own: number): number {
  const others = [anchor, ...members].filter((index) => index !== own);
  return sentences.filter((sentence) => others.some((other) => presence.bySentence[sentence]?.has(other))).length;
}

/** The field a big-symbols group names its links by is its own. */
export function linkedSymbol(kind: GroupedKind, symbol: GroupSymbol): GroupSymbol {
  return kind === 'bigsyms' ? { ...symbol, linksWithPrimary: symbol.linksCount } : symbol;
}

/** Words that must not stand on the sheet a second time, or not at all (lower case). */
function takenWords(
  { analysis, candidates }: CompositionInput, captions: ReadonlyMap<number, string>, phrases: readonly SheetPhrase[], hidden: ReadonlySet<string>,
): Set<string> {
  const names = [...captions].flatMap(([index, caption]) => [caption, candidates[index]?.symbol.name ?? '']);
  const speakers = analysis.reading.turns.map(({ speaker }) => speaker ?? '');
  const texts = [...new Set([...names, ...speakers, ...phrases.map(({ data }) => data.phrase)])];
  const phraseLemmas = phrases.flatMap(({ lemmas }) => lemmas.map((lemma) => analysis.lemmas[lemma] ?? ''));
  return new Set([...hidden, ...phraseLemmas, ...texts.flatMap((text) => [normaliseName(text), ...normaliseName(text).split(' ')])]);
}

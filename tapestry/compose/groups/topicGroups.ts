import type { Analysis } from '../../analysis/analysis.ts';
import { lemmaOf } from '../../analysis/tagging/tagged.ts';
import { PHRASE_CHOICES, SHOWN_GROUPS } from '../../model/limits.ts';
import { normaliseName } from '../../model/names.ts';
import type { Group, GroupAnchor, GroupSymbol, PhraseData, SentenceData } from '../../model/tapestryData.ts';
import type { Excerpt, Topic } from '../../model/topics.ts';
import type { CompositionInput } from '../compositionInput.ts';
import { castTopics, matterOf, type Cast } from './castTopics.ts';
import { explainingQuotes } from './explainingQuotes.ts';
import { sentenceData, type Quote } from '../sentences/quotes.ts';
import { sentencesOf as sentencesIn } from '../../topics/spans.ts';
import { captionCountOf, captionsOf } from './captions.ts';
import { alsoSaid } from './alsoSaid.ts';
import { labelOf } from './labels.ts';
import { phraseId, type SheetPhrase } from './phrases.ts';
import { linkedSymbol, type GroupedKind, type SymbolGroups } from './symbolGroups.ts';
import { phrasePlaces } from '../matching/places.ts';
import { isIn, topicKeyWords } from './topicKeyWords.ts';
import { topicLabels } from './topicLabels.ts';

const SENTENCES = 5;
/** A topic with hardly anything to show is left off a sheet that has more than so many, unless so much of the meeting was on it. */
const SLIGHT = { fewest: 3, share: 0.2 } as const;
/** Share of a topic's sentences below which its heading says nothing of the words that are said elsewhere. */
const IN_PASSING = 0.25;

/** What a meeting spoke of, and the title that is painted over it. */
interface Titled {
  readonly topics: readonly Topic[];
  readonly title: string;
}

/** Groups that are topics, largest first: what shows each best, its words, what was said of it. */
export function topicGroups(
  kind: GroupedKind, input: CompositionInput, { topics, title }: Titled, keyPhrases: readonly SheetPhrase[], hidden: ReadonlySet<string>,
  quoteOf: (sentence: number) => Quote,
): SymbolGroups {
  // Of one thing and of several: not every word for several is known as such.
  const titled = new Set(normaliseName(title).split(/[^\p{L}\p{N}]+/u).flatMap((word) => [word, `${word}s`]));
  const casts = castTopics(kind, input, topics.filter(({ words }) => words.length > 0).slice(0, SHOWN_GROUPS), { hidden, titled });
  const placed = new Set(casts.flatMap(({ anchor, members }) => [...(anchor >= 0 ? [anchor] : []), ...members]));
  const captions = captionsOf(input.analysis, input.candidates, placed);
  const taken = takenWords(input, casts, captions, hidden);
  const labelled = new Set<string>();
  const headed = new Set(casts.flatMap(({ topic: { heading, figures } }) => [...(heading === null ? [] : [heading.text]), ...figures.map(({ measures }) => measures)]).map(normaliseName));
  const isNear = casts.map(({ topic }) => matterOf(input.analysis, topic));
  const isFar = casts.map(({ topic }, at) => farFrom(input.analysis, topic, isNear[at]!));
  const used = new Set<number>();
  const groups = casts.map((cast, at): Group => {
    const { topic } = cast;
    const heading = topic.heading;
    const phrases = phrasesOf(topic, keyPhrases);
    const chosen = heading || topic.quotes.length > 0 ? null : phrases.find(({ lemmas }) => !lemmas.every((lemma) => used.has(lemma) || titled.has(input.analysis.lemmas[lemma]!))) ?? null;
    for (const lemma of chosen?.lemmas ?? []) used.add(lemma);
    // The heading is the phrase of a topic; its other headings, then its phrases, are there to choose instead.
    const painted = heading ? phraseOf(heading) : chosen?.data ?? null;
    const choices = new Map([...topic.headings.map(phraseOf), ...phrases.map(({ data }) => data)].map((phrase) => [phrase.id, phrase]));
    choices.delete(painted?.id ?? '');
    return {
      id: cast.anchor >= 0 ? input.candidates[cast.anchor]!.symbol.id : `word-${normaliseName(cast.hero?.word ?? String(at)).replaceAll(' ', '-')}`,
      topic: topic.id,
      heading,
      share: topic.share,
      anchor: anchorOf(input, captions, cast),
      symbols: cast.members.map((member) => memberOf(kind, input, captions, cast, member)),
      keySentences: sentencesOf(input, topic, quoteOf),
      keyWords: topicKeyWords(input.analysis, topic, chosen, { taken, labelled, headed, titled, isFar: isFar[at]! }, keyPhrases),
      chosenPhrase: painted,
      phrases: [...choices.values()].slice(0, PHRASE_CHOICES),
      quote: null,
      quotes: [],
      figures: topic.figures,
    };
  });
  const { labels, offered } = topicLabels(input.analysis, casts, groups, { taken, titled, isNear, isFar }, casts.map(({ topic }) => phrasesOf(topic, keyPhrases)));
  const told = groups.map((group, at): Group => {
    const [quote = null, ...quotes] = explainingQuotes(input, casts[at]!, [...labels[at]!, ...group.keyWords]);
    return { ...group, keyWords: labels[at]!, quote, quotes };
  });
  const slight = told.length > SLIGHT.fewest ? told.findLastIndex((group) => isSlight(group, titled)) : -1;
  if (slight >= 0) return topicGroups(kind, input, { topics: topics.filter((topic) => topic !== casts[slight]!.topic), title }, keyPhrases, hidden, quoteOf);
  return { alsoSaid: alsoSaid(input.analysis, offered, new Set([...titled, ...speakerWords(input.analysis)])), groups: told, anchors: new Set(casts.flatMap(({ anchor }) => (anchor >= 0 ? [anchor] : []))), placed, phrases: [...keyPhrases, ...headingWords(input.analysis, casts, keyPhrases)] };
}

/** Whether a topic has hardly anything to show: a name at most, and the picture of what stands in the title. */
function isSlight({ heading, share, anchor, symbols, keyWords, quote, figures }: Group, titled: ReadonlySet<string>): boolean {
  if (quote !== null || figures.length > 0 || share >= SLIGHT.share) return false;
  const pictures = [anchor, ...symbols].filter(({ render, byHand }) => render !== null || byHand === true);
  const telling = pictures.filter(({ caption, byHand }) => byHand === true || !normaliseName(caption).split(' ').every((word) => titled.has(word)));
  return telling.length + keyWords.length / 2 < (heading === null ? 2 : 1);
}

/** Headings of a single word: the phrases of a text have two and more. */
function headingWords(analysis: Analysis, casts: readonly Cast[], keyPhrases: readonly SheetPhrase[]): SheetPhrase[] {
  const known = new Set(keyPhrases.map(({ data }) => data.id));
  return casts.flatMap(({ topic: { heading } }): SheetPhrase[] => {
    if (heading === null || heading.text.includes(' ') || known.has(phraseId(heading.text))) return [];
    const lemmas = [analysis.tokens.lemma[analysis.tokens.start.indexOf(heading.start)]!];
    return [{ data: { ...phraseOf(heading), places: phrasePlaces(analysis, lemmas, [heading.sentence]) }, mentions: new Set(), lemmas }];
  });
}

/** A heading as a phrase to choose. */
const phraseOf = ({ text, sentence }: Excerpt): PhraseData => ({ id: phraseId(text), phrase: text, score: 0, sentences: [sentence], symbols: [] });

/** The symbol that shows the topic, or its most telling word, lettered. */
function anchorOf(input: CompositionInput, captions: ReadonlyMap<number, string>, cast: Cast): GroupAnchor {
  if (cast.anchor >= 0) return { ...symbolOf(input, captions, cast, cast.anchor), linksCount: 0 };
  const { word, partSpeech, count } = cast.hero ?? { word: '', partSpeech: 'NOUN' as const, count: 0 };
  const shared = [...heroSentences(input, cast)].filter((sentence) => cast.members.some((member) => input.presence.bySentence[sentence]?.has(member)));
  const label = cast.hero === null ? null : labelOf(input.analysis, cast.hero.lemma, count, (sentence) => isIn(cast.topic, sentence));
  return { name: word, caption: label?.text ?? word, partSpeech, count, captionCount: label?.count ?? count, linksCount: 0, coOccurrences: shared.length, render: null };
}

function memberOf(kind: GroupedKind, input: CompositionInput, captions: ReadonlyMap<number, string>, cast: Cast, index: number): GroupSymbol {
  return linkedSymbol(kind, symbolOf(input, captions, cast, index));
}

function symbolOf(input: CompositionInput, captions: ReadonlyMap<number, string>, cast: Cast, index: number): GroupSymbol {
  const { analysis, candidates, presence } = input;
  const candidate = candidates[index]!;
  const { symbol: { name, partSpeech }, count, picture, sentences } = candidate;
  const caption = captions.get(index) ?? name;
  const hero = heroSentences(input, cast);
  const others = [cast.anchor, ...cast.members].filter((other) => other !== index);
  return {
    name, caption, partSpeech, count, captionCount: captionCountOf(analysis, candidate, caption),
    linksCount: sentences.filter((sentence) => hero.has(sentence)).length,
    coOccurrences: sentences.filter((sentence) => (cast.anchor < 0 && hero.has(sentence)) || others.some((other) => presence.bySentence[sentence]?.has(other))).length,
    render: picture,
    ...(candidate.forced ? { byHand: true } : {}),
  };
}

/** Sentences that say the hero. */
function heroSentences({ analysis, candidates }: CompositionInput, { anchor, hero }: Cast): ReadonlySet<number> {
  if (anchor >= 0) return new Set(candidates[anchor]!.sentences);
  const said = new Set<number>();
  const lemma = analysis.lemmas.indexOf(hero?.lemma ?? '');
  const { first, end } = analysis.sentences;
  for (let sentence = 0; sentence < first.length; sentence += 1) {
    for (let at = first[sentence]!; at < end[sentence]!; at += 1) if (analysis.tokens.lemma[at] === lemma) said.add(sentence);
  }
  return said;
}

/** The sheet's phrases that are among the topic's headings, in their order, then those said in it most. */
function phrasesOf(topic: Topic, keyPhrases: readonly SheetPhrase[]): SheetPhrase[] {
  const { headings, heading } = topic;
  const order = new Map([...(heading === null ? [] : [heading]), ...headings].map(({ text }, place) => [normaliseName(text), place]));
  const within = (sentences: readonly number[]): number => sentences.filter((sentence) => isIn(topic, sentence)).length;
  const named = keyPhrases.filter(({ data }) => order.has(normaliseName(data.phrase)))
    .toSorted((a, b) => order.get(normaliseName(a.data.phrase))! - order.get(normaliseName(b.data.phrase))!);
  const others = keyPhrases.filter((phrase) => !named.includes(phrase) && within(phrase.data.sentences) * 2 > phrase.data.sentences.length);
  return [...named, ...others];
}

function sentencesOf(input: CompositionInput, topic: Topic, quoteOf: (sentence: number) => Quote): SentenceData[] {
  const own = input.analysis.keySentences.filter(({ sentence }) => isIn(topic, sentence)).map(({ sentence }) => sentence);
  const sentences = [...new Set([...topic.quotes.map(({ sentence }) => sentence), ...own])].slice(0, SENTENCES);
  return sentences.map((sentence) => sentenceData(input, quoteOf(sentence)));
}

/** Of a topic whose heading hardly any of it speaks of: whether a word is said nowhere near. */
function farFrom(analysis: Analysis, topic: Topic, isOn: (sentence: number) => boolean): (lemma: string) => boolean {
  const near = new Set<string>();
  const own = sentencesIn(topic.spans);
  const on = own.filter(isOn);
  for (const sentence of on) {
    for (let at = analysis.sentences.first[sentence]!; at < analysis.sentences.end[sentence]!; at += 1) near.add(lemmaOf(analysis, at));
  }
  return (lemma) => on.length < IN_PASSING * own.length && !near.has(lemma);
}

/** Words that must not stand on the sheet a second time, or not at all (lower case). */
function takenWords({ analysis, candidates }: CompositionInput, casts: readonly Cast[], captions: ReadonlyMap<number, string>, hidden: ReadonlySet<string>): Set<string> {
  const names = [...captions].flatMap(([index, caption]) => [caption, candidates[index]!.symbol.name]);
  const heroes = casts.flatMap(({ hero }) => (hero === null ? [] : [hero.word, hero.lemma]));
  return new Set([...hidden, ...speakerWords(analysis), ...[...names, ...heroes].flatMap(withParts)]);
}

/** How speakers are called, and each word of it. */
function speakerWords({ reading: { turns } }: Analysis): string[] {
  return [...new Set(turns.map(({ speaker }) => speaker ?? ''))].flatMap(withParts);
}

const withParts = (text: string): string[] => [normaliseName(text), ...normaliseName(text).split(' ')];

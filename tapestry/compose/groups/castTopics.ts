import type { Analysis } from '../../analysis/analysis.ts';
import { WEAK_LEMMAS } from '../../analysis/words/stopWords.ts';
import { normaliseName } from '../../model/names.ts';
import type { Topic, TopicWord } from '../../model/topics.ts';
import { focusIn } from '../../topics/focus.ts';
import { sentencesOf } from '../../topics/spans.ts';
import type { CompositionInput } from '../compositionInput.ts';
import type { Candidate } from '../matching/candidates.ts';
import { deniedIn } from './denied.ts';
import { ROSTERS } from './members.ts';
import type { GroupedKind } from './symbolGroups.ts';

/** So many of a topic's best words may be its hero, and of the next only those that tell at least half as much. */
const HERO_WORDS = 3;
const NEXT_HEROES = { words: 8, weight: 0.5 } as const;
/** Words of less weight than this share of the best are no reason to draw a symbol. */
const MIN_WEIGHT = 0.2;
/**
 * What a symbol is worth to a topic that says it, but not by one of the topic's words: nothing unless the meeting says it
 * far more often than others do (a log-likelihood of 10.83 happens by chance once in a thousand times), then by how much more.
 */
const UNTOLD = { leastRank: 10.83, least: 0.15, more: 0.45, fullRank: 100, mentions: 2 } as const;
const MIN_BOND = 0.12;
/** What a symbol keeps of its worth to a topic that never says it where its heading is spoken of. */
const OFF_MATTER = 0.35;
/** Of what is said less near to the heading than this share, nobody sees what it has to do with it: it is not drawn there. */
const NEARBY = 0.2;
/** Weight of a heading's words that are not among the topic's telling ones. */
const UNTOLD_WORD = 0.3;
/** What every meeting is held with: its picture tells of this one only where it is what the topic is about. */
export const FURNITURE = new Set([
  'agenda', 'announcement', 'answer', 'api', 'attach', 'calendar', 'call', 'check', 'code', 'copy', 'day', 'discuss', 'discussion', 'document', 'draft', 'email', 'google', 'image', 'letter', 'list', 'mail', 'maximum', 'meeting', 'minimum', 'month', 'note',
  'page', 'paper', 'people', 'person', 'phone', 'picture', 'presentation', 'question', 'read', 'schedule', 'search', 'send', 'slide', 'start', 'talk', 'team', 'telephone', 'time', 'user', 'wait', 'website', 'week', 'word', 'write', 'year',
]);
const OF_FURNITURE = { leastWeight: 0.85, worth: 0.3 } as const;
/** The top-ranked symbol and those that are forced in have a place before all others. */
const SEATED = 10;

/** A topic with the indices of the candidates that are drawn for it; `anchor` is -1 where the hero is a word. */
export interface Cast {
  readonly topic: Topic;
  readonly hero: TopicWord | null;
  readonly anchor: number;
  readonly members: number[];
}

/** Where no heading tells what a topic is on, a picture has to be said this near to its hero, in sentences: a euro is no bird's. */
const BESIDE_HERO = 6;

/** Gives each topic its hero, then lets every symbol go where it tells most, no symbol twice, none without telling something. */
export function castTopics(
  kind: GroupedKind, input: CompositionInput, topics: readonly Topic[], { hidden, titled }: { readonly hidden: ReadonlySet<string>; readonly titled: ReadonlySet<string> },
): Cast[] {
  const { candidates } = input;
  const { bonds, mains, far } = bondsOf(input, topics);
  const isDenied = deniedIn(input.analysis);
  // What is only said not to be is no picture of the meeting.
  const denied = new Set(candidates.flatMap(({ forced, mentions }, index) => (!forced && isDenied(mentions.map(({ token, length }) => token + length - 1)) ? [index] : [])));
  const taken = new Set<number>();
  const heroes = new Set<string>();
  const casts = topics.map((topic, at): Cast => {
    const words = topic.words.filter(({ word, lemma }) => !heroes.has(lemma) && !hidden.has(lemma) && !hidden.has(word.toLowerCase()));
    const best = [
      ...words.slice(0, HERO_WORDS).toSorted((a, b) => Number(b.partSpeech === 'NOUN') - Number(a.partSpeech === 'NOUN')),
      ...words.slice(HERO_WORDS, NEXT_HEROES.words).filter(({ partSpeech, weight }) => partSpeech === 'NOUN' && weight >= NEXT_HEROES.weight),
    ];
    let anchor = -1;
    // A word of the title says nothing new when it is lettered large.
    let hero: TopicWord | null = words.slice(0, 2 * HERO_WORDS).find(({ word, lemma, partSpeech }) => partSpeech === 'NOUN' && !titled.has(lemma) && !titled.has(word.toLowerCase())) ?? best[0] ?? null;
    for (const word of best) {
      const found = candidates.findIndex((_, index) => !taken.has(index) && !denied.has(index) && bonds[at]![index]! > MIN_WEIGHT && mains[index] === word.lemma && (word === words[0] || !FURNITURE.has(word.lemma)));
      if (found < 0) continue;
      [anchor, hero] = [found, word];
      break;
    }
    if (anchor >= 0) taken.add(anchor);
    if (hero !== null) heroes.add(hero.lemma);
    return { topic, hero, anchor, members: [] };
  });
  const isApart = casts.map((cast) => apartFrom(input, cast));
  const most = (at: number): number => (at === 0 ? ROSTERS[kind].first : ROSTERS[kind].others);
  const wishes = candidates.flatMap((candidate, index) => bonds.map((own, at) => ({ index, at, bond: candidate.forced || index === 0 ? own[index]! + SEATED : own[index]! })));
  for (const { index, at, bond } of wishes.toSorted((a, b) => b.bond - a.bond || a.index - b.index || a.at - b.at)) {
    if (taken.has(index) || denied.has(index) || bond < MIN_BOND || casts[at]!.members.length >= most(at)) continue;
    if (bond < SEATED && (heroes.has(mains[index]!) || far[at]!.has(index) || isApart[at]!(candidates[index]!))) continue;
    if (!candidates[index]!.forced && [...taken].some((other) => isSameThing(candidates[index]!, candidates[other]!))) continue;
    casts[at]!.members.push(index);
    taken.add(index);
  }
  return casts;
}

/** Whether a symbol is said nowhere near the hero of a topic without a heading. */
function apartFrom({ analysis: { lemmas, tokens, sentences } }: CompositionInput, { topic, hero }: Cast): (candidate: Candidate) => boolean {
  if (topic.heading !== null || hero === null) return () => false;
  const lemma = lemmas.indexOf(hero.lemma);
  const said = sentencesOf(topic.spans).filter((sentence) => tokens.lemma.slice(sentences.first[sentence], sentences.end[sentence]).includes(lemma));
  return ({ mentions }) => !mentions.some(({ sentence }) => said.some((own) => Math.abs(own - sentence) <= BESIDE_HERO));
}

/** Drawn alike, or one called by a part of the other's name: "solar" and "solar panel" are one thing to whoever looks. */
function isSameThing(one: Candidate, other: Candidate): boolean {
  const [a, b] = [one, other].map(({ symbol }) => new Set(normaliseName(symbol.name).split(' '))) as [Set<string>, Set<string>];
  return one.picture.hash === other.picture.hash || a.isSubsetOf(b) || b.isSubsetOf(a);
}

/** How many of the candidates show a word that tells a topic. */
export function tellingCandidates(input: CompositionInput, topics: readonly Topic[]): number {
  const { bonds } = bondsOf(input, topics);
  return input.candidates.filter((_, index) => bonds.some((own) => own[index]! >= MIN_WEIGHT)).length;
}

/** By topic and candidate: how much the symbol tells of it, 0 to about 1. By candidate: the lemma it is said by most. */
interface Bonds {
  readonly bonds: readonly (readonly number[])[];
  readonly mains: readonly string[];
  /** By topic: candidates that are said nowhere near its heading. */
  readonly far: readonly ReadonlySet<number>[];
}

function bondsOf(input: CompositionInput, topics: readonly Topic[]): Bonds {
  const topicOf = new Int32Array(input.analysis.sentences.first.length).fill(-1);
  topics.forEach(({ spans }, at) => {
    for (const { from, to } of spans) topicOf.fill(at, from, to);
  });
  const words = topics.map((topic) => new Map(topic.words.map(({ lemma, weight }) => [lemma, weight])));
  const mains = input.candidates.map((_, index) => mainLemma(input, index));
  const onMatter = topics.map((topic) => matterOf(input.analysis, topic));
  const bonds = topics.map(() => new Array<number>(mains.length).fill(0));
  const far = topics.map(() => new Set<number>());
  for (const [index, { mentions, rank }] of input.candidates.entries()) {
    const inside = new Int32Array(topics.length);
    const near = new Int32Array(topics.length);
    for (const { sentence } of mentions) {
      const at = topicOf[sentence]!;
      if (at < 0) continue;
      inside[at]! += 1;
      if (onMatter[at]!(sentence)) near[at]! += 1;
    }
    for (const [at, own] of bonds.entries()) {
      const nearness = near[at]! / Math.max(1, inside[at]!);
      own[index] = bondOf(mains[index]!, inside[at]!, mentions.length, rank, words[at]!) * (OFF_MATTER + (1 - OFF_MATTER) * nearness);
      if (nearness < NEARBY) far[at]!.add(index);
    }
  }
  return { bonds, mains, far };
}

/** Whether a sentence of a topic speaks of what its heading says; any does where there is no heading. */
export function matterOf(analysis: Analysis, { heading, spans, words }: Topic): (sentence: number) => boolean {
  if (heading === null) return () => true;
  const weight = new Float64Array(analysis.lemmas.length);
  const told = new Map(words.map((word) => [word.lemma, word.weight]));
  for (const [lemma, word] of analysis.lemmas.entries()) weight[lemma] = told.get(word) ?? UNTOLD_WORD;
  return focusIn(analysis, spans, weight)(heading).holds;
}

/** The weight of the word a symbol is said by, and how much of it is said in the topic. */
function bondOf(main: string, inside: number, mentions: number, rank: number, words: ReadonlyMap<string, number>): number {
  if (inside === 0) return 0;
  const share = inside / mentions;
  const told = (words.get(main) ?? 0) * (0.5 + 0.5 * share);
  if (FURNITURE.has(main)) return (words.get(main) ?? 0) >= OF_FURNITURE.leastWeight ? told * OF_FURNITURE.worth : 0;
  if (WEAK_LEMMAS.has(main) || inside < UNTOLD.mentions || rank < UNTOLD.leastRank) return told;
  return Math.max(told, share * (UNTOLD.least + UNTOLD.more * Math.min(1, rank / UNTOLD.fullRank)));
}

/** The word a symbol is said by most. */
function mainLemma({ analysis: { lemmas, tokens }, candidates }: CompositionInput, index: number): string {
  const counts = new Map<number, number>();
  for (const { token, length } of candidates[index]!.mentions) {
    const lemma = tokens.lemma[token + length - 1]!;
    counts.set(lemma, (counts.get(lemma) ?? 0) + 1);
  }
  let [main, most] = [-1, 0];
  for (const [lemma, count] of counts) if (count > most) [main, most] = [lemma, count];
  return lemmas[main] ?? '';
}

import type { Analysis, KeyPhrase } from '../analysis/analysis.ts';
import { likelihood, rankingOf, type LearnedWeights } from '../analysis/learned/ranking.ts';
import { rounded } from '../analysis/keys/ranking.ts';
import { EMPTY_ALONE } from '../analysis/words/stopWords.ts';
import type { Excerpt } from '../model/topics.ts';
import { PARTS_OF_SPEECH } from '../model/vocabulary.ts';
import learned from './learned/phrases.json' with { type: 'json' };
import { ordinaryPerMillion } from '../compose/matching/keyness.ts';
import { phraseCandidates, TOPIC_PHRASE_FEATURES, type PhraseCandidate } from './topicPhraseFeatures.ts';
import type { Telling } from './topicWords.ts';
import { isKnownWord } from './vividWords.ts';

const MAX = 8;
/** What is left of a phrase's worth that is mostly said in other topics. */
const ELSEWHERE = 0.25;
/** Share of a phrase's mentions in one longer phrase from which it is a piece of that. */
const CUT_OFF = 0.5;

/** Phrases that begin with these name nothing that is this meeting's own: "normal project", "different remotes". */
const EMPTY_BEGINNING = /^(?:different|normal|regular|new|newest|single|separate|various|useful|whole|main|original|recent|final|other|certain|specific|general|generic|individual|similar|smaller|bigger|good|better|nice|real|actual|particular|possible|available|important|appropriate|basic|full|current|next|previous|random|decent|great|bad|wide|broad|slight|close|pressing|quick|brief|rough|usual|typical|extra|minor|major|obvious)\b/iu;
/** "Normal project", "decent system". */
export const isEmptyBeginning = (text: string): boolean => EMPTY_BEGINNING.test(text);
/** Said of anything. */
const IDIOM = /^(?:big deal|speed bump|close eye|good point|fair point|bottom line|rule of thumb|big picture)s?$/iu;
/** A compound of one word: "draw-board", "high-growth". */
const ONE_WORD = /^\S+$/u;
/** What is left of the worth of such a phrase. */
const EMPTY = 0.5;
/** And of one whose noun says nothing either. */
const EMPTY_HEAD = 0.15;

/** "local authorities": who deals with it says less than what is dealt with. */
const OF_OFFICE = /\b(?:presidents?|directors?|secretar(?:y|ies)|authorit(?:y|ies)|governments?|councils?|departments?|ministers?|ministry|committees?|boards?|experts?|designers?|managers?|officials?|servants?|staff|member opposite|government of \S+)$/iu;

/** "dawn's proposal": whose it is says little of what it is. */
const OF_SOMEBODY = /^\S+['’]s /u;
const OF_A_NAME = 0.5;

/** "normal um normal project", "technological technological", "config.yaml", "seventeen dot", "sided remote" of "two sided remote". */
const FALSE_START = /^(?:sided|shaped|sized|legged|footed|related|oriented|coloured|colored)\b|\b(\w+) (?:\w+ )?\1\b|\b(?:\w+teen|\w+ty|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:dot|point)\b|\b(?:um|uh|er|hmm|mm)\b|[._/]|\p{L}{15}/iu;

/** Words lost on the way to what was meant. */
export const isFalseStart = (text: string): boolean => FALSE_START.test(text);
/** "Health Minister", "local authorities". */
export const isOfOffice = (text: string): boolean => OF_OFFICE.test(text);
/** "Dawn's proposal". */
export const isOfSomebody = (text: string): boolean => OF_SOMEBODY.test(text);

/** A key phrase in a topic. */
export interface TopicPhrase {
  readonly excerpt: Excerpt;
  /** How likely people use it when they write about the topic, 0 to 1. */
  readonly score: number;
  /** Indices into the analysis' lemmas. */
  readonly lemmas: readonly number[];
}

/**
 * By topic: key phrases that stand in it, those first that are likeliest to stand in what people write about it, each with
 * its first place there. A phrase names one topic only, that in which it is likeliest.
 */
export function topicPhrases(analysis: Analysis, topicOf: Int32Array, telling: readonly Telling[], weights: LearnedWeights = learned): TopicPhrase[][] {
  const ranking = rankingOf(TOPIC_PHRASE_FEATURES, weights);
  return phraseCandidates(analysis, topicOf, telling.length, telling).map((candidates) => candidates
    .map((each) => ({ each, score: rounded(likelihood(ranking, each.row) * (ELSEWHERE + (1 - ELSEWHERE) * each.share) * emptinessOf(analysis, each)) }))
    .filter(({ each }) => !FALSE_START.test(each.text) && !hasHalfWord(analysis, each) && !isCutOff(each, candidates) && !isBeheaded(each, candidates))
    .toSorted((a, b) => b.score - a.score || a.each.sentences[0]! - b.each.sentences[0]!)
    .slice(0, 2 * MAX)
    .flatMap(({ each: { phrase, sentences }, score }): TopicPhrase[] => {
      const excerpt = firstPlaceOf(analysis, phrase, sentences);
      return excerpt === null ? [] : [{ excerpt, score, lemmas: phrase.lemmas }];
    })
    .slice(0, MAX));
}

/** "Universal ret remote": a few small letters that nobody knows and that are said once. */
function hasHalfWord({ lemmas, tokens }: Analysis, { phrase }: PhraseCandidate): boolean {
  return phrase.count < 2 && phrase.lemmas.some((lemma) => {
    const word = lemmas[lemma]!;
    if (!/^\p{Ll}{2,4}$/u.test(word) || isKnownWord(word) || PARTS_OF_SPEECH.some((part) => ordinaryPerMillion(word, part) > 1)) return false;
    return tokens.lemma.indexOf(lemma) === tokens.lemma.lastIndexOf(lemma);
  });
}

/** "Normal project" says less than "normal mouse", and that less than "scratch disks". */
function emptinessOf(analysis: Analysis, { text, phrase }: PhraseCandidate): number {
  const isEmptyHead = EMPTY_ALONE.has(analysis.lemmas[phrase.lemmas.at(-1) ?? -1] ?? '');
  if (IDIOM.test(text)) return EMPTY * EMPTY_HEAD;
  if (EMPTY_BEGINNING.test(text)) return isEmptyHead ? EMPTY * EMPTY_HEAD : EMPTY;
  if (OF_SOMEBODY.test(text) || OF_OFFICE.test(text)) return OF_A_NAME;
  return ONE_WORD.test(text) ? EMPTY : 1;
}

/** Said mostly as a part of a longer phrase: "Canada emergency" of "Canada emergency response benefit". */
function isCutOff({ text, phrase }: PhraseCandidate, all: readonly PhraseCandidate[]): boolean {
  return all.some((other) => other.text.length > text.length && ` ${other.text} `.includes(` ${text} `) && other.phrase.count >= CUT_OFF * phrase.count);
}

/**
 * Said mostly before what it speaks of, whichever that is: "Canada emergency", where it is now the student benefit and now
 * the business account.
 */
function isBeheaded({ text, sentences }: PhraseCandidate, all: readonly PhraseCandidate[]): boolean {
  const goingOn = all.filter((other) => ` ${other.text}`.includes(` ${text} `));
  const cut = sentences.filter((sentence) => goingOn.some((other) => other.sentences.includes(sentence)));
  return cut.length >= CUT_OFF * sentences.length;
}

/** The first place at which a phrase stands as it is written. */
function firstPlaceOf(analysis: Analysis, phrase: KeyPhrase, sentences: readonly number[]): Excerpt | null {
  for (const sentence of sentences.slice(0, MAX)) {
    const place = placeOf(analysis, phrase, sentence);
    if (place !== null) return place;
  }
  return null;
}

/** Where a sentence says a phrase just so, or with other endings and capitals. */
function placeOf({ tokens, sentences, reading }: Analysis, { text, lemmas }: KeyPhrase, sentence: number): Excerpt | null {
  for (let at = sentences.first[sentence]!; at < sentences.end[sentence]!; at += 1) {
    if (tokens.lemma[at] !== lemmas[0]) continue;
    let [end, found] = [at + 1, 1];
    while (found < lemmas.length && end < sentences.end[sentence]! && end - at < lemmas.length + 3) {
      if (tokens.lemma[end] === lemmas[found]) found += 1;
      end += 1;
    }
    if (found < lemmas.length) continue;
    const [start, stop] = [tokens.start[at]!, tokens.end[end - 1]!];
    const said = reading.text.slice(start, stop).replace(/\s+/gu, ' ').replaceAll('_', '');
    if (said.toLowerCase() === text.toLowerCase()) return { text, sentence, start, end: stop };
    if (end - at === lemmas.length) return { text: said, sentence, start, end: stop };
  }
  return null;
}

import type { Analysis } from '../analysis/analysis.ts';
import { mostSaid, plainForm } from '../analysis/phrases/wording.ts';
import { POS } from '../analysis/tagging/partsOfSpeech.ts';
import { FIRST_NAMES } from '../analysis/words/firstNames.ts';
import { DAYS, EMPTY_ALONE, GENERIC_HEADS, WEAK_LEMMAS } from '../analysis/words/stopWords.ts';
import { meetingKeyness, strengthOf } from '../compose/matching/meetingKeyness.ts';
import type { Excerpt, TopicWord } from '../model/topics.ts';
import { sentencesOf, type Span } from './spans.ts';

/** A noun that tells most of a topic, said so often in it, so largely there and as a noun, and so much more than in other meetings (the root of a log-likelihood); the topic is so much of the meeting. */
const MIN = { weight: 0.9, said: 5, home: 0.45, noun: 0.8, strength: 7, share: 0.1 } as const;
/** So much a noun tells of a topic, and so often it is said there, that what it is like in one place is said in passing. */
const PASSING = { weight: 0.5, said: 4 } as const;
const SHOWABLE = /^\p{L}[\p{L}\p{N}-]{3,15}$/u;

/** The word that heads a topic which no phrase names: "logo", where it was on nothing else; null where no word tells so much. */
export function wordHeading(analysis: Analysis, spans: readonly Span[], words: readonly TopicWord[]): Excerpt | null {
  if (wordsIn(analysis, sentencesOf(spans)) < MIN.share * analysis.tokens.lemma.length) return null;
  const key = meetingKeyness(analysis);
  for (const { lemma, partSpeech, weight } of words) {
    if (weight < MIN.weight) return null;
    if (partSpeech !== 'NOUN' || !SHOWABLE.test(lemma) || DAYS.test(lemma) || [EMPTY_ALONE, GENERIC_HEADS, WEAK_LEMMAS, FIRST_NAMES].some((words) => words.has(lemma))) continue;
    const index = analysis.lemmas.indexOf(lemma);
    if (strengthOf(key, [index]) < MIN.strength) continue;
    const places = placesOf(analysis, spans, index);
    if (places.filter(({ token }) => isNoun(analysis, token)).length < MIN.noun * places.length) continue;
    if (places.length < MIN.said || places.length < MIN.home * saidIn(analysis, index)) continue;
    return firstAsMostSaid(analysis, places);
  }
  return null;
}

/**
 * A heading that says of what a topic is about in one place what it is like ("flashy colours", "gazillion mails"), without
 * that, where the topic says the noun again and again.
 * @returns the heading as it is where it is another
 */
export function withoutPassingQuality(analysis: Analysis, spans: readonly Span[], words: readonly TopicWord[], heading: Excerpt): Excerpt {
  const { tokens, sentences } = analysis;
  const own: number[] = [];
  for (let at = sentences.first[heading.sentence]!; at < sentences.end[heading.sentence]!; at += 1) if (tokens.start[at]! >= heading.start && tokens.end[at]! <= heading.end) own.push(at);
  const [quality, noun] = [own[0] ?? -1, own.at(-1) ?? -1];
  if (own.length !== 2 || tokens.pos[quality] !== POS.ADJ || tokens.pos[noun] !== POS.NOUN) return heading;
  const lemma = analysis.lemmas[tokens.lemma[noun]!]!;
  const isSaidAgain = tokens.lemma.some((each, at) => each === tokens.lemma[quality] && tokens.lemma[at + 1] === tokens.lemma[noun] && at !== quality);
  const tells = words.some((word) => word.lemma === lemma && word.partSpeech === 'NOUN' && word.weight >= PASSING.weight) && [EMPTY_ALONE, GENERIC_HEADS, WEAK_LEMMAS].every((words) => !words.has(lemma));
  if (isSaidAgain || !tells || placesOf(analysis, spans, tokens.lemma[noun]!).length < PASSING.said) return heading;
  return { ...heading, text: analysis.reading.text.slice(tokens.start[noun], tokens.end[noun]), start: tokens.start[noun]!, end: tokens.end[noun]! };
}

interface Place {
  readonly sentence: number;
  readonly token: number;
}

function placesOf({ tokens, sentences }: Analysis, spans: readonly Span[], lemma: number): Place[] {
  const places: Place[] = [];
  for (const sentence of sentencesOf(spans)) for (let token = sentences.first[sentence]!; token < sentences.end[sentence]!; token += 1) if (tokens.lemma[token] === lemma && tokens.counts[token] === 1) places.push({ sentence, token });
  return places;
}

const isNoun = ({ tokens: { pos } }: Analysis, token: number): boolean => pos[token] === POS.NOUN || pos[token] === POS.PROPN;
const wordsIn = ({ sentences }: Analysis, own: readonly number[]): number => own.reduce((sum, sentence) => sum + sentences.end[sentence]! - sentences.first[sentence]!, 0);
const saidIn = ({ tokens: { lemma, counts } }: Analysis, own: number): number => lemma.reduce((sum, each, at) => sum + Number(each === own && counts[at] === 1), 0);

/** The form that is said most, where it is said first. */
function firstAsMostSaid(analysis: Analysis, places: readonly Place[]): Excerpt {
  const forms = new Map<string, number>();
  for (const { token } of places) forms.set(plainForm(analysis, token), (forms.get(plainForm(analysis, token)) ?? 0) + 1);
  const text = mostSaid(forms);
  const { sentence, token } = places.find((place) => plainForm(analysis, place.token) === text)!;
  return { text, sentence, start: analysis.tokens.start[token]!, end: analysis.tokens.end[token]! };
}

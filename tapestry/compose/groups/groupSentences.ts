import type { SentenceData } from '../../model/tapestryData.ts';
import type { CompositionInput } from '../compositionInput.ts';
import type { Circle } from './members.ts';
import { sentenceData, type Quote } from '../sentences/quotes.ts';

const SENTENCES_PER_GROUP = 5;
/** What a second symbol of the group adds, on the scale of the best key sentence of the transcript. */
const SECOND_MEMBER = 0.35;
/** So many of the other sentences are looked through, in text order. */
const MAX_OTHERS = 60;
/** What is no key sentence of the transcript but can stand alone. */
const QUOTABLE = 0.1;

/**
 * The best sentences that mention a group's anchor, rather with a second symbol of the group. Where few of them are key
 * sentences of the transcript, others that mention it follow.
 */
export function groupSentences(
  input: CompositionInput, circle: Circle, quoteOf: (sentence: number) => Quote,
): SentenceData[] {
  const anchored = input.candidates[circle.anchor]?.sentences ?? [];
  const isKey = new Set(input.analysis.keySentences.map(({ sentence }) => sentence));
  const key = best(input, circle, anchored.filter((sentence) => isKey.has(sentence)).map(quoteOf));
  const others = anchored.filter((sentence) => !isKey.has(sentence)).slice(0, MAX_OTHERS);
  const quotes = key.length < SENTENCES_PER_GROUP ? [...key, ...best(input, circle, others.map(quoteOf))] : key;
  return quotes.slice(0, SENTENCES_PER_GROUP).map((quote) => sentenceData(input, quote));
}

function best({ analysis }: CompositionInput, { members }: Circle, quotes: readonly Quote[]): Quote[] {
  const highest = Math.max(...analysis.keySentences.map(({ score }) => score), Number.MIN_VALUE);
  const worth = ({ score, quotable, mentions }: Quote): number => {
    if (!quotable) return 0;
    const second = members.some((member) => mentions.has(member)) ? SECOND_MEMBER : 0;
    return QUOTABLE + score / highest + second;
  };
  const ranked = quotes.map((quote) => ({ quote, worth: worth(quote) }));
  return ranked.toSorted((a, b) => b.worth - a.worth).map(({ quote }) => quote);
}

import type { SentenceData } from '../model/tapestryData.ts';
import type { Material } from './material.ts';
import type { Circle } from './members.ts';
import { quotability } from './quotability.ts';
import { sentenceData, type Quote } from './quotes.ts';

const SENTENCES_PER_GROUP = 5;
/** What a second symbol of the group adds, on the scale of the best key sentence of the transcript. */
const SECOND_MEMBER = 0.35;
/** What a length that can be read at a glance adds. Letters. */
const READABLE = { shortest: 25, longest: 140, bonus: 0.25 } as const;

/**
 * The best sentences that mention a group's anchor, rather with a second symbol of the group. Where few of them are key
 * sentences of the transcript, others that mention it follow.
 */
export function groupSentences(
  material: Material, { anchor, members }: Circle, quoteOf: (sentence: number) => Quote,
): SentenceData[] {
  const best = Math.max(...material.analysis.keySentences.map(({ score }) => score), Number.MIN_VALUE);
  const worth = ({ text, score, mentions }: Quote): number => {
    const second = members.some((member) => mentions.has(member)) ? SECOND_MEMBER : 0;
    const readable = text.length >= READABLE.shortest && text.length <= READABLE.longest ? READABLE.bonus : 0;
    return (score / best + second + readable) * quotability(text);
  };
  const quotes = (material.candidates[anchor]?.sentences ?? []).map(quoteOf);
  const ranked = quotes.map((quote) => ({ quote, worth: worth(quote) })).toSorted((a, b) => b.worth - a.worth);
  return ranked.slice(0, SENTENCES_PER_GROUP).map(({ quote }) => sentenceData(material, quote));
}

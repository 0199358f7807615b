import type { GroupKeyWord } from '../../model/tapestryData.ts';
import type { Quote, Topic } from '../../model/topics.ts';
import type { CompositionInput } from '../compositionInput.ts';

/** A topic with the indices of the candidates that are drawn for it, -1 for none. */
interface Drawn {
  readonly topic: Topic;
  readonly anchor: number;
  readonly members: readonly number[];
}

/** The longer words of a text, of one thing or of several. */
const stemsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu)?.map((word) => word.replace(/s$/u, '')) ?? [];

/** A quote that is said of no picture stands there only when it takes up a word that is written, and pleases so much. */
const STRIKING = 0.5;

/**
 * The quotes of a topic, so that as many of its pictures as can be are spoken of by one: nobody knows what prisoners do
 * beside a loan. The first quote stays the first; where a topic has none, what is said of a picture is better than nothing.
 */
export function explainingQuotes({ analysis: { tokens }, candidates }: CompositionInput, { topic: { heading, quotes, elsewhere = [] }, anchor, members }: Drawn, labels: readonly GroupKeyWord[]): Quote[] {
  const said = ({ start, end }: Quote): number[] => [anchor, ...members].filter((index) => index >= 0 && candidates[index]!.mentions.some(({ token }) => tokens.start[token]! >= start && tokens.start[token]! < end));
  const [first] = quotes;
  if (first === undefined) {
    const written = [heading?.text ?? '', ...labels.map(({ word, label }) => label ?? word)].flatMap(stemsOf);
    return [elsewhere.find((quote) => said(quote).length > 0) ?? elsewhere.find(({ text, score }) => score >= STRIKING && stemsOf(text).some((word) => written.includes(word))) ?? []].flat();
  }
  const told = new Set(said(first));
  const explaining = quotes.slice(1).filter((quote) => {
    const untold = said(quote).filter((index) => !told.has(index));
    for (const index of untold) told.add(index);
    return untold.length > 0;
  });
  return [first, ...explaining, ...quotes.slice(1).filter((quote) => !explaining.includes(quote))];
}

import type { Analysis } from '../../analysis/analysis.ts';
import { POS } from '../../analysis/tagging/partsOfSpeech.ts';
import { STOP_LEMMAS, WEAK_LEMMAS } from '../../analysis/words/stopWords.ts';
import type { GroupKeyWord } from '../../model/tapestryData.ts';
import type { Quote, Topic } from '../../model/topics.ts';
import { longWordsOf, singular } from '../../topics/longWords.ts';
import type { CompositionInput } from '../compositionInput.ts';
import { isOfFamily } from './furtherWords.ts';

/** A topic with the indices of the candidates that are drawn for it, -1 for none. */
interface Drawn {
  readonly topic: Topic;
  readonly anchor: number;
  readonly members: readonly number[];
}

/** A quote that is not said of the heading stands under it only when it takes up what is written there, and pleases so much. */
const STRIKING = 0.5;

/** A line gives way to one that says what a picture shows only when it pleases little more. */
const GIVES_WAY = 0.08;

const TELLING: ReadonlySet<number> = new Set([POS.NOUN, POS.PROPN, POS.VERB, POS.ADJ, POS.NUM]);

/** Whether a line says only what stands over it already: "It's a television remote control." under *Remote control*. What asks tells why it was spoken of. */
function echoes({ tokens, lemmas, sentences }: Analysis, heading: string, { sentence, start, end, text }: Quote): boolean {
  if (text.endsWith('?')) return false;
  const headed = heading.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  for (let at = sentences.first[sentence]!; at < tokens.start.length && tokens.start[at]! < end; at += 1) {
    const lemma = lemmas[tokens.lemma[at]!]!;
    if (tokens.start[at]! < start || !TELLING.has(tokens.pos[at]!) || STOP_LEMMAS.has(lemma) || (tokens.pos[at] === POS.VERB && WEAK_LEMMAS.has(lemma))) continue;
    if (!headed.some((word) => singular(word) === singular(lemma) || isOfFamily(word, lemma))) return false;
  }
  return true;
}

/**
 * The quotes of a topic, rather those that speak of a picture: nobody knows what prisoners do beside a loan. The first quote
 * stays the first; where a topic has none, one that says a word of its heading or all of a label is better than nothing.
 * What only says the heading again is none.
 */
export function explainingQuotes({ analysis, candidates }: CompositionInput, { topic: { heading, quotes: all, elsewhere = [] }, anchor, members }: Drawn, labels: readonly GroupKeyWord[]): Quote[] {
  const { tokens } = analysis;
  const quotes = heading === null ? all : all.filter((quote) => !echoes(analysis, heading.text, quote));
  const [first] = quotes;
  if (first === undefined) {
    const [headed, labelled] = [longWordsOf(heading?.text ?? ''), labels.map(({ word, label }) => longWordsOf(label ?? word)).filter((words) => words.length > 0)];
    const fit = elsewhere.find(({ text, score }) => {
      const own = longWordsOf(text);
      return score >= STRIKING && (own.some((word) => headed.includes(word)) || labelled.some((words) => words.every((word) => own.includes(word))));
    });
    return fit === undefined ? [] : [fit];
  }
  const said = ({ start, end }: Quote): number[] => [anchor, ...members].filter((index) => index >= 0 && candidates[index]!.mentions.some(({ token }) => tokens.start[token]! >= start && tokens.start[token]! < end));
  const told = new Set(said(first));
  const explains = (quote: Quote): boolean => said(quote).some((index) => !told.has(index));
  const further: Quote[] = [];
  for (let open = quotes.slice(1); open[0] !== undefined;) {
    const [best] = open;
    const next = open.find((quote) => explains(quote) && quote.score >= best.score - GIVES_WAY) ?? best;
    for (const index of said(next)) told.add(index);
    further.push(next);
    open = open.filter((quote) => quote !== next);
  }
  return [first, ...further];
}

import type { Analysis } from '../analysis/analysis.ts';
import { tokensOf, type Material } from './material.ts';
import { quotability } from './quotability.ts';
import type { Quote } from './quotes.ts';

/** Sentences that a tapestry keeps to choose from. */
const SHEET_SENTENCES = 20;
/** Letters of a sentence that fits on the one line at the foot of a poster. */
const ONE_LINE = { shortest: 30, longest: 75 } as const;
/** What each of the first two placed symbols adds, on the scale of the transcript's best key sentence. */
const PLACED_SYMBOL = 0.2;

/**
 * The key sentences of the sheet. The first is the one to paint: it fits on one line, is among the best, can stand alone and
 * mentions symbols of the sheet; the others follow by score.
 */
export function sheetSentences(
  { analysis }: Material, placed: ReadonlySet<number>, quoteOf: (sentence: number) => Quote,
): Quote[] {
  const quotes = analysis.keySentences.map(({ sentence }) => quoteOf(sentence));
  const best = Math.max(...quotes.map(({ score }) => score), Number.MIN_VALUE);
  const worth = ({ text, score, mentions }: Quote): number => {
    const symbols = [...mentions.keys()].filter((candidate) => placed.has(candidate)).length;
    return (score / best + PLACED_SYMBOL * Math.min(2, symbols)) * quotability(text);
  };
  const lines = quotes.filter(fitsOneLine).map((quote) => ({ quote, worth: worth(quote) }));
  const [first] = lines.toSorted((a, b) => b.worth - a.worth);
  const others = quotes.filter((quote) => quote !== first?.quote);
  return (first === undefined ? others : [first.quote, ...others]).slice(0, SHEET_SENTENCES);
}

function fitsOneLine({ text }: Quote): boolean {
  return text.length >= ONE_LINE.shortest && text.length <= ONE_LINE.longest;
}

/** A sentence cut into spans; those that mention a symbol carry its name. Together the spans are the sentence. */
export function sentenceSpans(material: Material, { sentence }: Quote): { text: string; symbol?: string }[] {
  const { analysis, candidates, candidateOf } = material;
  const [first, end] = tokensOf(analysis, sentence);
  const spans: { text: string; symbol?: string }[] = [];
  for (let token = first; token < end; token++) {
    const symbol = candidates[candidateOf[token] ?? -1]?.symbol.name;
    const before = spans.at(-1);
    const text = spaceBefore(analysis, token, first) + written(analysis, token);
    if (before !== undefined && before.symbol === symbol) before.text += text;
    else spans.push(symbol === undefined ? { text } : { text, symbol });
  }
  return spans;
}

function written({ tokens, reading }: Analysis, token: number): string {
  return reading.text.slice(tokens.start[token], tokens.end[token]);
}

function spaceBefore({ tokens }: Analysis, token: number, first: number): string {
  return token > first && tokens.start[token] !== tokens.end[token - 1] ? ' ' : '';
}

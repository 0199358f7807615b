import type { Analysis } from '../analysis/analysis.ts';
import type { SentenceData } from '../model/tapestryData.ts';
import { tokensOf, type Material } from './material.ts';

/** A sentence with its words, its score as a key sentence (0 if it is none) and the symbols it mentions. */
export interface Quote {
  readonly sentence: number;
  readonly text: string;
  readonly score: number;
  /** Mentions per candidate. */
  readonly mentions: ReadonlyMap<number, number>;
}

const NO_MENTIONS: ReadonlyMap<number, number> = new Map();

/** Every sentence by its index: text and mentions are worked out when they are asked for, once. */
export function quoteBook(material: Material): (sentence: number) => Quote {
  const scores = new Map(material.analysis.keySentences.map(({ sentence, score }) => [sentence, score]));
  const quotes = new Map<number, Quote>();
  return (sentence) => {
    const known = quotes.get(sentence);
    if (known !== undefined) return known;
    const text = sentenceText(material.analysis, sentence);
    const quote = { sentence, text, score: scores.get(sentence) ?? 0, mentions: material.presence.bySentence[sentence] ?? NO_MENTIONS };
    quotes.set(sentence, quote);
    return quote;
  };
}

export function sentenceData({ candidates }: Material, { text, score, mentions }: Quote): SentenceData {
  const symbols = [...mentions].map(([index, count]) => ({ name: candidates[index]?.symbol.name ?? '', count }));
  return { sentence: text, score, symbols };
}

function sentenceText(analysis: Analysis, sentence: number): string {
  const [first, end] = tokensOf(analysis, sentence);
  const { tokens, reading } = analysis;
  return reading.text.slice(tokens.start[first], tokens.end[end - 1]).replace(/\s+/gu, ' ');
}

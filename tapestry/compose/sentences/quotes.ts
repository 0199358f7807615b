import { quotableIn } from '../../analysis/keys/quotable.ts';
import { sentenceText } from '../../analysis/keys/text.ts';
import type { SentenceData } from '../../model/tapestryData.ts';
import type { CompositionInput } from '../compositionInput.ts';

/** A sentence as it is painted, with the symbols it mentions. */
export interface Quote {
  readonly sentence: number;
  readonly text: string;
  /** As a key sentence; 0 if it is none. */
  readonly score: number;
  /** It can stand alone. */
  readonly quotable: boolean;
  /** Mentions per candidate. */
  readonly mentions: ReadonlyMap<number, number>;
}

/** A longer sentence takes more than a line or two of a poster; it is quoted where nothing shorter is. */
const MAX_LENGTH = 120;

const NO_MENTIONS: ReadonlyMap<number, number> = new Map();

/** Every sentence by its index: text and mentions are worked out when they are asked for, once. */
export function quoteBook(input: CompositionInput): (sentence: number) => Quote {
  const scores = new Map(input.analysis.keySentences.map(({ sentence, score }) => [sentence, score]));
  const isQuotable = quotableIn(input.analysis);
  const quotes = new Map<number, Quote>();
  return (sentence) => {
    const known = quotes.get(sentence);
    if (known !== undefined) return known;
    const text = sentenceText(input.analysis, sentence);
    const score = scores.get(sentence) ?? 0;
    const quotable = text.length <= MAX_LENGTH && (score > 0 || isQuotable(sentence, text));
    const quote = { sentence, text, score, quotable, mentions: input.presence.bySentence[sentence] ?? NO_MENTIONS };
    quotes.set(sentence, quote);
    return quote;
  };
}

export function sentenceData({ candidates }: CompositionInput, { sentence, text, score, mentions }: Quote): SentenceData {
  const symbols = [...mentions].map(([index, count]) => ({ name: candidates[index]?.symbol.name ?? '', count }));
  return { id: sentence, sentence: text, score, symbols };
}

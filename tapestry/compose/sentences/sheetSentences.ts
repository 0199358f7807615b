import type { CompositionInput } from '../compositionInput.ts';
import type { Quote } from './quotes.ts';
import type { SymbolGroups } from '../groups/symbolGroups.ts';

/** Sentences that a tapestry keeps to choose from. */
const SHEET_SENTENCES = 20;
/** Letters of a sentence that fits on the one line at the foot of a poster. */
const ONE_LINE = { shortest: 30, longest: 75 } as const;
/** What the symbol of the first group, another anchor and a second symbol of the sheet add, on the scale of the transcript's best key sentence. */
const ADDS = { hero: 0.5, anchor: 0.25, second: 0.1 } as const;
/** What a sentence loses that asks, or that points at something nobody sees on a wall: "It holds", "This is", "drinks it". */
const LOSES = 0.6;
const POINTING = /^(?:it|this|that|these|those|they|he|she|there)\b|\b(?:it|that|them|him|her|then)\.$/iu;

/**
 * The key sentences of the sheet. The first is the one to paint: it fits on one line, is among the best, rather speaks
 * of the sheet's symbols, the first group's before all, and says something by itself; the others follow by score.
 */
export function sheetSentences(
  { analysis }: CompositionInput, { anchors, placed }: Pick<SymbolGroups, 'anchors' | 'placed'>,
  quoteOf: (sentence: number) => Quote,
): Quote[] {
  const quotes = analysis.keySentences.map(({ sentence }) => quoteOf(sentence));
  const best = Math.max(...quotes.map(({ score }) => score), Number.MIN_VALUE);
  const [hero] = anchors;
  const worth = ({ score, mentions, text }: Quote): number => {
    const shown = [...mentions.keys()].filter((candidate) => placed.has(candidate));
    const anchored = shown.some((candidate) => anchors.has(candidate)) ? ADDS.anchor : 0;
    const about = hero !== undefined && shown.includes(hero) ? ADDS.hero : anchored;
    return score / best + about + (shown.length > 1 ? ADDS.second : 0) - (text.endsWith('?') || POINTING.test(text) ? LOSES : 0);
  };
  const lines = quotes.filter(fitsOneLine).map((quote) => ({ quote, worth: worth(quote) }));
  const [first] = lines.toSorted((a, b) => b.worth - a.worth);
  const others = quotes.filter((quote) => quote !== first?.quote);
  return (first === undefined ? others : [first.quote, ...others]).slice(0, SHEET_SENTENCES);
}

function fitsOneLine({ text }: Quote): boolean {
  return text.length >= ONE_LINE.shortest && text.length <= ONE_LINE.longest;
}


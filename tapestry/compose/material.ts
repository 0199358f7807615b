import type { Analysis } from '../analysis/analysis.ts';
import type { SymbolChoice } from '../model/arrangement.ts';
import type { LibraryManifest } from '../model/library.ts';
import type { LeftOut, Token } from '../model/tapestryData.ts';
import { compositionInputOf, type CompositionInput } from './compositionInput.ts';
import { sheetPhrases, type SheetPhrase } from './groups/phrases.ts';
import { activePicture, selectCandidates } from './matching/candidates.ts';
import { lexiconOf } from './matching/lexicon.ts';
import { matchSymbols } from './matching/match.ts';
import { rankSymbols, type RankedSymbol } from './matching/rank.ts';
import { setupWords } from './matching/setupWords.ts';
import { symbolDetails } from './matching/symbolDetails.ts';
import { tokenTable } from './matching/tokenTable.ts';
import { quoteBook, type Quote } from './sentences/quotes.ts';

/**
 * What a text and a library give, whatever sheet is made of them. Whoever composes one text again and again, as while a
 * background is drawn, makes it once: it is nearly all of the work.
 */
export interface Material {
  readonly analysis: Analysis;
  readonly manifest: LibraryManifest;
  /** Mentions of the symbols that can be drawn. */
  readonly counts: readonly number[];
  /** Lemmas that are never shown. */
  readonly hidden: ReadonlySet<string>;
  tokens(): readonly Token[];
  /** What there is when symbols need `least` mentions, on a background of these styles; what a person chose of the symbols, by name. */
  at(least: number, variants?: readonly string[], byHand?: SymbolChoices): Selected;
}

type SymbolChoices = Readonly<Record<string, SymbolChoice>>;

export interface Selected {
  readonly input: CompositionInput;
  readonly withoutPicture: readonly LeftOut[];
  quoteOf(sentence: number): Quote;
  phrases(): readonly SheetPhrase[];
  details(): ReturnType<typeof symbolDetails>;
}

/** @param setup the meeting setup, whose words weigh more */
export function materialOf(analysis: Analysis, manifest: LibraryManifest, setup: string): Material {
  const lexicon = lexiconOf(manifest);
  const matching = matchSymbols(analysis, lexicon, manifest.symbols.length);
  const ranked = rankSymbols(analysis, lexicon, matching, setupWords(setup));
  const selections = new Map<string, Selected>();

  function selected(least: number, variants: readonly string[], byHand: SymbolChoices): Selected {
    const named = (choice: SymbolChoice) => manifest.symbols.flatMap(({ name }, index) => (byHand[name] === choice ? [index] : []));
    const [left, forced] = [new Set(named('hidden')), new Set([...lexicon.forced, ...named('shown')])];
    const { candidates, withoutPicture } = selectCandidates(analysis, manifest, ranked.filter(({ symbol }) => !left.has(symbol)), forced, least, variants);
    const input = compositionInputOf(analysis, matching, candidates, manifest.symbols.map(({ id }) => id));
    return { input, withoutPicture, quoteOf: quoteBook(input), phrases: once(() => sheetPhrases(input, lexicon.hidden)), details: once(() => symbolDetails(input)) };
  }

  return {
    analysis, manifest,
    counts: drawableCounts(manifest, ranked),
    hidden: lexicon.hidden,
    tokens: once(() => tokenTable(analysis, lexicon, manifest, matching)),
    at(least, variants = [], byHand = {}) {
      const key = JSON.stringify([least, variants, byHand]);
      const known = selections.get(key) ?? selected(least, variants, byHand);
      selections.set(key, known);
      return known;
    },
  };
}

function drawableCounts({ symbols }: LibraryManifest, ranked: readonly RankedSymbol[]): number[] {
  return ranked.flatMap(({ symbol, count }) => (activePicture(symbols[symbol]!) === undefined ? [] : [count]));
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

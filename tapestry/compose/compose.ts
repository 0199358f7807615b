import type { Analysis } from '../analysis/analysis.ts';
import type { SymbolChoice } from '../model/arrangement.ts';
import type { BackgroundPin } from '../model/background.ts';
import { SHEET } from '../model/limits.ts';
import type { LibraryManifest } from '../model/library.ts';
import { PALETTES } from '../model/palette.ts';
import type { CompositionRequest, LeftOut, TapestryData, TapestryGroup, TapestrySlot, TapestrySymbol } from '../model/tapestryData.ts';
import type { LayoutKind } from '../model/vocabulary.ts';
import { activePicture, selectCandidates, type Candidate } from './matching/candidates.ts';
import { coverageOf } from './matching/coverage.ts';
import { layoutKind, slotLayoutsOf } from './layouts/layoutKinds.ts';
import { lexiconOf, type Lexicon } from './matching/lexicon.ts';
import { matchSymbols, type Matching } from './matching/match.ts';
import { compositionInputOf, type CompositionInput } from './compositionInput.ts';
import { notesOn } from './matching/notes.ts';
import { sheetPhrases } from './groups/phrases.ts';
import { quoteBook, sentenceData, type Quote } from './sentences/quotes.ts';
import { rankSymbols, type RankedSymbol } from './matching/rank.ts';
import { setupWords } from './matching/setupWords.ts';
import { sentenceSpans } from './sentences/sentenceSpans.ts';
import { fillSlots } from './layouts/slots.ts';
import { sheetSentences } from './sentences/sheetSentences.ts';
import { symbolGroups, type SymbolGroups } from './groups/symbolGroups.ts';
import { chooseMinSymbolCount, topicsThreshold, triplesThreshold } from './matching/threshold.ts';
import { tokenTable } from './matching/tokenTable.ts';
import { symbolDetails } from './matching/symbolDetails.ts';
import { foundTriples } from './triples/tripleMatches.ts';
import { triplesGroups } from './triples/triples.ts';
import { tellingCandidates, topicGroups } from './groups/topicGroups.ts';
import type { Topic } from '../model/topics.ts';
import { topicsOf } from '../topics/topics.ts';

/** The title's corner and greatest width, as fractions of the sheet. */
const TITLE = { x: 72 / SHEET.width, y: 118 / SHEET.height, max_size: 640 / SHEET.width, color: 'primary' } as const;

/**
 * The data of one tapestry: a pure function of analysis, library and request, milliseconds even for a long meeting.
 * `params.minSymbolCount` of the answer is the number used, whoever gave it.
 * @throws RangeError for a layout that `layoutKind` refuses: ask it first.
 */
export function compose(analysis: Analysis, manifest: LibraryManifest, request: CompositionRequest): TapestryData {
  const layout = layoutKind(request.layoutId, slotLayoutsOf(request.background));
  if (!layout.ok) throw new RangeError(layout.message);
  const lexicon = lexiconOf(manifest);
  const matching = matchSymbols(analysis, lexicon, manifest.symbols.length);
  const ranked = rankSymbols(analysis, lexicon, matching, setupWords(request.setup));
  const given = request.params.minSymbolCount;
  const counts = drawableCounts(manifest, ranked);
  const { background: { variants }, symbols: chosen } = request;
  const materialAt = (least: number, byHand?: CompositionRequest['symbols']): Selected => selected(analysis, manifest, lexicon, matching, ranked, { least, variants, byHand });
  const topics = topicsOf(analysis);
  const minSymbolCount = given ?? defaultThreshold(layout.kind, analysis.reading.words, counts, topics, (least) => materialAt(least).input);
  const { input, withoutPicture } = materialAt(minSymbolCount, chosen);
  const { candidates } = input;
  const quoteOf = quoteBook(input);
  const { groups, slots, anchors, placed, phrases } = arranged(layout.kind, request.background, input, topics, lexicon.hidden, quoteOf);
  const quotes = sheetSentences(input, { anchors, placed }, quoteOf);
  const sentences = quotes.map((quote) => sentenceData(input, quote));
  const tokens = tokenTable(analysis, lexicon, manifest, matching);
  const shown = [...placed].map((index) => candidates[index]?.count ?? 0);
  return {
    kind: layout.kind,
    layout: request.layoutId,
    layoutName: layout.name,
    params: { minSymbolCount },
    documentName: request.title,
    date: request.date,
    symbols: symbolsByName(input, placed),
    tokens,
    groups,
    topics,
    slots,
    keySentences: sentences.map(({ sentence }) => sentence),
    keySentencesData: sentences,
    keySentenceRender: quotes.map((quote) => sentenceSpans(input, quote)),
    phrases: phrases.map(({ data }) => data.phrase),
    phrasesData: phrases.map(({ data }) => data),
    minCount: shown.length === 0 ? 0 : Math.min(...shown),
    maxCount: shown.length === 0 ? 0 : Math.max(...shown),
    ...sheetColors(request),
    title: request.background.layout?.title ?? TITLE,
    documentContents: { words: analysis.reading.words, speakers: speakersOf(analysis) },
    layoutSelectionData: null,
    coverage: coverageOf(tokens),
    leftOut: [...withoutGroup(candidates, placed), ...withoutPicture],
    notes: notesOn(analysis, manifest, layout.kind, placed.size),
  };
}

/** The fewest mentions of a symbol when nobody said: what the length of the text gives, lowered where the sheet would be thin. */
function defaultThreshold(
  kind: LayoutKind, words: number, counts: readonly number[], topics: readonly Topic[], inputAt: (least: number) => CompositionInput,
): number {
  if (kind === 'triples') return triplesThreshold(words, counts, (least) => foundTriples(inputAt(least)));
  if (kind === 'slots' || !areGroups(topics)) return chooseMinSymbolCount(words, kind, counts);
  return topicsThreshold(words, kind, counts, (least) => tellingCandidates(inputAt(least), topics));
}

/** A few sentences have no topics: their groups grow around symbols. */
function areGroups(topics: readonly Topic[]): boolean {
  return topics.length > 1;
}

interface Selected {
  readonly input: CompositionInput;
  readonly withoutPicture: readonly LeftOut[];
}

interface Selecting {
  /** Mentions that a symbol needs. */
  readonly least: number;
  readonly variants: readonly string[] | undefined;
  /** The threshold is that of all symbols: hiding one brings in no others of its own accord. */
  readonly byHand: CompositionRequest['symbols'];
}

/** What a sheet is made from. */
function selected(
  analysis: Analysis, manifest: LibraryManifest, lexicon: Lexicon, matching: Matching, ranked: readonly RankedSymbol[], { least, variants, byHand = {} }: Selecting,
): Selected {
  const named = (choice: SymbolChoice) => manifest.symbols.flatMap(({ name }, index) => (byHand[name] === choice ? [index] : []));
  const [hidden, forced] = [new Set(named('hidden')), new Set([...lexicon.forced, ...named('shown')])];
  const { candidates, withoutPicture } = selectCandidates(analysis, manifest, ranked.filter(({ symbol }) => !hidden.has(symbol)), forced, least, variants);
  return { input: compositionInputOf(analysis, matching, candidates, manifest.symbols.map(({ id }) => id)), withoutPicture };
}

interface Composed extends Pick<SymbolGroups, 'anchors' | 'placed' | 'phrases'> {
  readonly groups: readonly TapestryGroup[];
  readonly slots: readonly TapestrySlot[];
}

/** What stands in groups or slots, by the kind of the layout. */
function arranged(
  kind: LayoutKind, { layout }: BackgroundPin, input: CompositionInput, topics: readonly Topic[], hidden: ReadonlySet<string>, quoteOf: (sentence: number) => Quote,
): Composed {
  const phrases = sheetPhrases(input, hidden);
  if (kind === 'slots' && layout !== undefined) {
    const quotes = input.analysis.keySentences.map(({ sentence }) => quoteOf(sentence));
    const { slots, placed } = fillSlots(layout, input, phrases, quotes);
    return { groups: [], slots, placed, anchors: placed, phrases };
  }
  if (kind !== 'triples') {
    const grouped = kind === 'bigsyms' ? 'bigsyms' : 'radial';
    const made = areGroups(topics) ? topicGroups(grouped, input, topics, phrases, hidden, quoteOf) : symbolGroups(grouped, input, phrases, hidden, quoteOf);
    return { ...made, slots: [] };
  }
  const { groups, placed } = triplesGroups(input, phrases, hidden, quoteOf);
  return { groups, slots: [], placed, anchors: placed, phrases };
}

function drawableCounts({ symbols }: LibraryManifest, ranked: readonly RankedSymbol[]): number[] {
  return ranked.flatMap(({ symbol, count }) => {
    const drawn = symbols[symbol];
    return drawn !== undefined && activePicture(drawn) !== undefined ? [count] : [];
  });
}

function symbolsByName(input: CompositionInput, placed: ReadonlySet<number>): Record<string, TapestrySymbol> {
  const { candidates } = input;
  const details = symbolDetails(input);
  return Object.fromEntries(candidates.map(({ symbol, picture, count, rank, sentences }, index) => {
    const { id, name, partSpeech, shape, tags } = symbol;
    const known = details[index] ?? { keyWords: [], tokens: [], places: [], links: [], linksCount: 0 };
    return [name, { id, name, partSpeech, shape, tags, count, rank, inTapestry: placed.has(index), picture, sentences, ...known, rulepaths: [] }];
  }));
}

function sheetColors({ background }: CompositionRequest): Pick<TapestryData, 'backgroundImage' | 'colors'> {
  const palette = PALETTES[background.palette];
  const primary = background.colors.primary ?? palette.ink;
  const secondary = background.colors.secondary ?? palette.second;
  return {
    backgroundImage: { id: background.id, colors: { primary, secondary } },
    colors: { primary, secondary, text: primary, border: palette.accent },
  };
}

/** People the transcript names. */
function speakersOf({ reading: { turns } }: Analysis): number {
  return new Set(turns.flatMap(({ speaker }) => speaker ?? [])).size;
}

function withoutGroup(candidates: readonly Candidate[], placed: ReadonlySet<number>): LeftOut[] {
  return candidates.flatMap(({ symbol, count }, index) =>
    (placed.has(index) ? [] : [{ symbol: symbol.name, count, reason: 'noGroup' as const }]));
}

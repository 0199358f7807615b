import type { Analysis } from '../analysis/analysis.ts';
import { SHEET } from '../model/limits.ts';
import type { LibraryManifest } from '../model/library.ts';
import { PALETTES } from '../model/palette.ts';
import type { CompositionRequest, LeftOut, TapestryData, TapestryGroup, TapestrySlot, TapestrySymbol } from '../model/tapestryData.ts';
import type { LayoutKind } from '../model/vocabulary.ts';
import type { Candidate } from './matching/candidates.ts';
import { coverageOf } from './matching/coverage.ts';
import { layoutKind, slotLayoutsOf } from './layouts/layoutKinds.ts';
import type { CompositionInput } from './compositionInput.ts';
import { materialOf, type Material, type Selected } from './material.ts';
import { notesOn } from './matching/notes.ts';
import { sentenceData } from './sentences/quotes.ts';
import { sentenceSpans } from './sentences/sentenceSpans.ts';
import { fillSlots } from './layouts/slots.ts';
import { sheetSentences } from './sentences/sheetSentences.ts';
import { symbolGroups, type SymbolGroups } from './groups/symbolGroups.ts';
import { chooseMinSymbolCount, topicsThreshold, triplesThreshold } from './matching/threshold.ts';
import { foundTriples } from './triples/tripleMatches.ts';
import { triplesGroups } from './triples/triples.ts';
import { tellingCandidates } from './groups/castTopics.ts';
import { topicGroups } from './groups/topicGroups.ts';
import type { Topic } from '../model/topics.ts';
import { topicsOf } from '../topics/topics.ts';
import { speakerName } from '../topics/speakerName.ts';

/** The title's corner and greatest width, as fractions of the sheet. */
const TITLE = { x: 72 / SHEET.width, y: 118 / SHEET.height, max_size: 640 / SHEET.width, color: 'primary' } as const;

/**
 * The data of one tapestry: a pure function of analysis, library and request, milliseconds even for a long meeting
 * whose topics are remembered (`topicsOf`).
 * `params.minSymbolCount` of the answer is the number used, whoever gave it.
 * @throws RangeError for a layout that `layoutKind` refuses: ask it first.
 */
export function compose(analysis: Analysis, manifest: LibraryManifest, request: CompositionRequest): TapestryData {
  return composeFrom(materialOf(analysis, manifest, request.setup), request);
}

/** The same from material that was made before, of the request's setup. */
export function composeFrom(material: Material, request: CompositionRequest): TapestryData {
  const layout = layoutKind(request.layoutId, slotLayoutsOf(request.background));
  if (!layout.ok) throw new RangeError(layout.message);
  const { analysis, manifest, counts, hidden } = material;
  const topics = topicsOf(analysis, request.title);
  const { background: { variants }, symbols: byHand } = request;
  // The threshold is that of all symbols: hiding one brings in no others of its own accord.
  const materialAt = (least: number): Selected => material.at(least, variants);
  const minSymbolCount = request.params.minSymbolCount ?? defaultThreshold(layout.kind, analysis.reading.words, counts, topics, (least) => materialAt(least).input);
  const selected = material.at(minSymbolCount, variants, byHand);
  const { input, withoutPicture, quoteOf } = selected;
  const { candidates } = input;
  const { groups, slots, anchors, placed, phrases, alsoSaid } = arranged(layout.kind, request, selected, topics, hidden);
  const quotes = sheetSentences(input, { anchors, placed }, quoteOf);
  const sentences = quotes.map((quote) => sentenceData(input, quote));
  const tokens = material.tokens();
  const shown = [...placed].map((index) => candidates[index]?.count ?? 0);
  return {
    kind: layout.kind,
    layout: request.layoutId,
    layoutName: layout.name,
    params: { minSymbolCount },
    documentName: request.title,
    date: request.date,
    symbols: symbolsByName(selected, placed),
    tokens,
    groups,
    ...(alsoSaid === undefined ? {} : { alsoSaid }),
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
    documentContents: { words: analysis.reading.words, speakers: speakersOf(analysis), ...voicesOf(analysis) },
    layoutSelectionData: null,
    coverage: coverageOf(tokens),
    leftOut: [...withoutGroup(candidates, placed), ...withoutPicture],
    notes: notesOn(analysis, manifest, layout.kind, { placed: placed.size, most: Math.max(0, ...counts), least: minSymbolCount }),
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

interface Composed extends Pick<SymbolGroups, 'anchors' | 'placed' | 'phrases' | 'alsoSaid'> {
  readonly groups: readonly TapestryGroup[];
  readonly slots: readonly TapestrySlot[];
}

/** What stands in groups or slots, by the kind of the layout. */
function arranged(
  kind: LayoutKind, { background: { layout }, title }: Pick<CompositionRequest, 'background' | 'title'>, { input, quoteOf, ...selected }: Selected, topics: readonly Topic[], hidden: ReadonlySet<string>,
): Composed {
  const phrases = selected.phrases();
  if (kind === 'slots' && layout !== undefined) {
    const quotes = input.analysis.keySentences.map(({ sentence }) => quoteOf(sentence));
    const { slots, placed } = fillSlots(layout, input, phrases, quotes);
    return { groups: [], slots, placed, anchors: placed, phrases };
  }
  if (kind !== 'triples') {
    const grouped = kind === 'bigsyms' ? 'bigsyms' : 'radial';
    const made = areGroups(topics) ? topicGroups(grouped, input, { topics, title }, phrases, hidden, quoteOf) : symbolGroups(grouped, input, phrases, hidden, quoteOf);
    return { ...made, slots: [] };
  }
  const { groups, placed } = triplesGroups(input, phrases, hidden, quoteOf);
  return { groups, slots: [], placed, anchors: placed, phrases };
}

function symbolsByName({ input: { candidates }, details: detailsOf }: Selected, placed: ReadonlySet<number>): Record<string, TapestrySymbol> {
  const details = detailsOf();
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

/** How many people the transcript names; what stands in brackets behind a name, and not every time, makes nobody another. */
function speakersOf({ reading: { turns } }: Analysis): number {
  return new Set(turns.flatMap(({ speaker }) => speakerName(speaker) ?? speaker ?? [])).size;
}

const VOICES = 8;

/** Names of those who say most, by the length of what they say; none of a single speaker. */
function voicesOf({ reading: { turns } }: Analysis): { readonly voices?: readonly string[] } {
  const said = new Map<string, number>();
  for (const { speaker, start, end } of turns) {
    const name = speakerName(speaker);
    if (name !== null) said.set(name, (said.get(name) ?? 0) + end - start);
  }
  const voices = [...said].toSorted(([a, most], [b, more]) => more - most || (a < b ? -1 : 1)).slice(0, VOICES).map(([name]) => name);
  return voices.length > 1 ? { voices } : {};
}

function withoutGroup(candidates: readonly Candidate[], placed: ReadonlySet<number>): LeftOut[] {
  return candidates.flatMap(({ symbol, count }, index) =>
    (placed.has(index) ? [] : [{ symbol: symbol.name, count, reason: 'noGroup' as const }]));
}

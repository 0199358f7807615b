import { paintedDate } from '../../tapestry/model/calendarDate.ts';
import { canonicalJson } from '../../tapestry/model/canonical.ts';
import type { LibraryManifest, LibrarySymbol } from '../../tapestry/model/library.ts';
import { layoutName } from '../../tapestry/model/layoutName.ts';
import { askedParams, type Pins } from '../../tapestry/model/pins.ts';
import { singular } from '../../tapestry/topics/longWords.ts';
import { textKey, type Difference } from './sceneDifferences.ts';

export type CauseKind = 'layout' | 'background' | 'parameter' | 'content' | 'title' | 'date' | 'description' | 'words' | 'arrangement' | 'program' | 'symbol' | 'name' | 'entry' | 'picture' | 'library words';

/** One thing that is not the same for two runs, with what it concerns. */
export interface Cause {
  readonly kind: CauseKind;
  /** After "because": `the picture of “bus” was changed`. */
  readonly sentence: string;
  /** Stream of the thing that was changed; null for the program. */
  readonly stream: string | null;
  readonly symbolId?: string;
  /** What it concerns, as texts are compared: names and words of a symbol, words that count otherwise in every transcript, dates. */
  readonly words?: ReadonlySet<string>;
}

/** Types of the events that can have made a change of a kind; of other kinds any can. */
export const FITS: Readonly<Partial<Record<Cause['kind'], RegExp>>> = {
  content: /^TranscriptUpdated$/, date: /^TranscriptUpdated$/, description: /^TranscriptUpdated$/, title: /^TranscriptRenamed$/, words: /^TranscriptWordsRuled$/,
  background: /^Background(?:Updated|ImageReplaced)$/, picture: /^SymbolPicture/, entry: /^LexiconEntry/, name: /^SymbolRenamed$/,
  symbol: /^Symbol(?:Added|Deleted|Restored|Updated)$/, 'library words': /^LexiconWordsRuled$/,
};

/** Everything in which two runs differ by what they were made of. */
export function causesOf(a: Pins, b: Pins, libraryA: LibraryManifest | undefined, libraryB: LibraryManifest | undefined): readonly Cause[] {
  const transcript = `transcript-${b.documentID}`;
  const causes: Cause[] = [];
  const when = (isDifferent: boolean, kind: CauseKind, sentence: string, stream: string | null): void => {
    if (isDifferent) causes.push({ kind, sentence, stream });
  };
  when(a.layout !== b.layout, 'layout', `another layout was chosen (${layoutName(a.layout)} before, ${layoutName(b.layout)} after)`, null);
  // Every layout has backgrounds of its own: the other one came with it.
  if (a.background.id !== b.background.id) when(a.layout === b.layout, 'background', `another background was chosen (“${a.background.name}” before, “${b.background.name}” after)`, null);
  else when(!sameBackground(a, b), 'background', `the background “${b.background.name}” was changed`, `background-${b.background.id}`);
  when(canonicalJson(askedParams(a)) !== canonicalJson(askedParams(b)), 'parameter', `another minimum word count was asked for (${askedCount(a)} before, ${askedCount(b)} after)`, null);
  when(a.contentHash !== b.contentHash, 'content', 'the text of the transcript was changed', transcript);
  when(a.title !== b.title, 'title', 'the transcript was renamed', transcript);
  if (a.date !== b.date) causes.push({ kind: 'date', sentence: 'the date of the meeting was changed', stream: transcript, words: wordKeys([a.date, b.date].flatMap((date) => date ?? []).map(paintedDate)) });
  when(a.setupHash !== b.setupHash, 'description', 'the description of the meeting was changed', transcript);
  when(a.words !== b.words, 'words', 'the words that count in this transcript were changed', transcript);
  when(a.arrangement !== b.arrangement, 'arrangement', 'the poster was arranged by hand', null);
  if (libraryA && libraryB && a.libraryVersion !== b.libraryVersion) causes.push(...libraryCauses(libraryA, libraryB));
  when(a.rendererVersion !== b.rendererVersion || a.analysisVersion !== b.analysisVersion || a.compositionVersion !== b.compositionVersion, 'program', 'it was made by another version of the program', null);
  return causes;
}

const askedCount = (pins: Pins): number | string => askedParams(pins).minSymbolCount ?? 'chosen by the program';

/** Its name and revision are no part of what is painted. */
function sameBackground(a: Pins, b: Pins): boolean {
  const [was, is] = [a, b].map(({ background: { name: _name, revision: _revision, ...painted } }) => canonicalJson(painted));
  return was === is;
}

/** Differences between two versions of the library, symbol by symbol. */
export function libraryCauses(a: LibraryManifest, b: LibraryManifest): readonly Cause[] {
  const [before, after] = [new Map(a.symbols.map((symbol) => [symbol.id, symbol])), new Map(b.symbols.map((symbol) => [symbol.id, symbol]))];
  const causes: Cause[] = [];
  const about = (kind: CauseKind, sentence: string, symbolId: string, words: readonly string[]): void => void causes.push({ kind, sentence, stream: `symbol-${symbolId}`, symbolId, words: wordKeys(words) });
  for (const [id, was] of before) {
    const is = after.get(id);
    if (!is) about('symbol', `the symbol “${was.name}” was deleted`, id, wordsOf(was));
    else if (was !== is) symbolCauses(was, is, (kind, sentence, words) => about(kind, sentence, id, words));
  }
  for (const [id, is] of after) if (!before.has(id)) about('symbol', `the symbol “${is.name}” was added`, id, wordsOf(is));
  if (canonicalJson(a.words) !== canonicalJson(b.words)) causes.push({ kind: 'library words', sentence: 'the words that count in every transcript were changed', stream: 'lexicon', words: wordKeys(ruledOtherwise(a, b)) });
  return causes;
}

const wordsOf = ({ name, entries }: LibrarySymbol): readonly string[] => [name, ...entries.map(({ lemma }) => lemma)];

/** One word in capitals, or one more of a thing than another, is the same word. */
const wordKey = (text: string): string => singular(textKey(text));
const wordKeys = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(wordKey));

/** Words that are hidden, forced or mapped in one of two libraries only, and the symbols that they led or lead to. */
function ruledOtherwise(a: LibraryManifest, b: LibraryManifest): readonly string[] {
  const rules = ({ words: { hidden, forced, mapped } }: LibraryManifest): Map<string, string> =>
    new Map([...hidden.map((word) => [`hidden ${word}`, word] as const), ...forced.map((word) => [`forced ${word}`, word] as const), ...mapped.map(({ lemma, symbolId }) => [`${symbolId} ${lemma}`, lemma] as const)]);
  const [was, is] = [rules(a), rules(b)];
  const lemmas = new Set([...[...was].filter(([rule]) => !is.has(rule)), ...[...is].filter(([rule]) => !was.has(rule))].map(([, lemma]) => lemma));
  const mappedTo = new Set([...a.words.mapped, ...b.words.mapped].filter(({ lemma }) => lemmas.has(lemma)).map(({ symbolId }) => symbolId));
  const symbols = [...a.symbols, ...b.symbols].filter(({ id, entries }) => mappedTo.has(id) || entries.some(({ lemma }) => lemmas.has(lemma)));
  return [...lemmas, ...symbols.map(({ name }) => name)];
}

function symbolCauses(was: LibrarySymbol, is: LibrarySymbol, about: (kind: CauseKind, sentence: string, words: readonly string[]) => void): void {
  const differs = (field: keyof LibrarySymbol): boolean => canonicalJson(was[field] ?? null) !== canonicalJson(is[field] ?? null);
  if (differs('name')) about('name', `the symbol “${was.name}” was renamed to “${is.name}”`, [was.name, is.name]);
  if (differs('pictures')) about('picture', `the picture of “${is.name}” was changed`, []);
  const key = ({ lemma, partSpeech }: LibrarySymbol['entries'][number]): string => `${lemma} ${partSpeech}`;
  const [words, now] = [new Set(was.entries.map(key)), new Set(is.entries.map(key))];
  const gone = was.entries.filter((entry) => !now.has(key(entry))).map(({ lemma }) => lemma);
  const come = is.entries.filter((entry) => !words.has(key(entry))).map(({ lemma }) => lemma);
  if (gone.length > 0) about('entry', `${quoted(gone)} ${gone.length === 1 ? 'was' : 'were'} taken out of the symbol “${is.name}”`, [is.name, ...gone]);
  if (come.length > 0) about('entry', `${quoted(come)} ${come.length === 1 ? 'was' : 'were'} given to the symbol “${is.name}”`, [is.name, ...come]);
  if (gone.length + come.length === 0 && differs('entries')) about('entry', `the words of the symbol “${is.name}” are weighed differently`, wordsOf(is));
  if (differs('partSpeech') || differs('tags') || differs('shape') || differs('layoutId')) about('symbol', `the properties of the symbol “${is.name}” were changed`, [is.name]);
}

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ');

/** What changes most of a poster, whatever stands on it: what turns more of it over comes first. */
const FAR_REACHING: readonly CauseKind[] = ['layout', 'content', 'parameter', 'background', 'words', 'arrangement', 'description', 'program'];

/** What else may make any difference, by the room that it takes or leaves, unless a change of a symbol that is seen may as well have made it. */
const NEAR: readonly CauseKind[] = ['library words', 'title', 'date'];

const BY_CHANGE: Readonly<Record<Difference['change'], readonly CauseKind[]>> = {
  // A drawing of another shape may find no room.
  lost: ['symbol', 'entry', 'picture'], gained: ['symbol', 'entry', 'picture'], count: ['entry', 'symbol'], picture: ['picture'],
  moved: [], text: ['name', 'symbol', 'entry', 'picture'], background: [], shuffled: [],
};

const SAYS_A_WORD: ReadonlySet<Difference['change']> = new Set(['lost', 'gained', 'count', 'text']);

/** A long title stands in several lines. */
const isLineOf = (title: string, text: string | number | undefined): boolean => text !== undefined && ` ${title} `.includes(` ${text} `);

/**
 * Which of the causes each difference follows from, as its index; -1 where there is none, or where it cannot be told. A change
 * of one symbol explains what is about that symbol or says one of its words. It explains the rest too where it is the only
 * change that can be seen: a symbol that is gone makes room for others.
 */
export function causesFor(differences: readonly Difference[], causes: readonly Cause[], titles: { readonly a: string; readonly b: string }): readonly number[] {
  const found = differences.map((difference) => causeOf(difference, causes, titles));
  const seen = new Set(found);
  const possible = causes.map((_cause, index) => index).filter((index) => causes.length === 1 || causes[index]?.symbolId === undefined || seen.has(index));
  const rest = possible.length === 1 ? (possible[0] ?? -1) : possible.some((index) => causes[index]?.symbolId !== undefined) ? -1 : firstOf(NEAR, causes);
  return found.map((index) => (index >= 0 ? index : rest));
}

/** The cause that a difference is about, or one that reaches all of a poster. */
function causeOf(difference: Difference, causes: readonly Cause[], titles: { readonly a: string; readonly b: string }): number {
  const { change, symbolId } = difference;
  const own = causes.findIndex((cause) => cause.symbolId !== undefined && cause.symbolId === symbolId && BY_CHANGE[change].includes(cause.kind));
  if (own >= 0) return own;
  if (change === 'text' && (isLineOf(titles.a, difference.before) || isLineOf(titles.b, difference.after))) {
    const title = causes.findIndex(({ kind }) => kind === 'title' || kind === 'date');
    if (title >= 0) return title;
  }
  if (change === 'background') {
    const background = causes.findIndex(({ kind }) => kind === 'background' || kind === 'layout');
    if (background >= 0) return background;
  }
  if (change === 'picture') {
    const program = causes.findIndex(({ kind }) => kind === 'background' || kind === 'program');
    if (program >= 0) return program;
  }
  const word = wordKey(difference.what);
  // A word may be written where its symbol stood before, or the other way round. Symbols of one name are told apart by their ids.
  const saying = SAYS_A_WORD.has(change) ? causes.findIndex((cause) => cause.words?.has(word) === true && (change === 'text' || cause.symbolId === undefined)) : -1;
  if (saying >= 0) return saying;
  return firstOf(FAR_REACHING, causes);
}

/** The index of the first cause of the first kind that there is one of. */
function firstOf(kinds: readonly CauseKind[], causes: readonly Cause[]): number {
  for (const kind of kinds) {
    const index = causes.findIndex((cause) => cause.kind === kind);
    if (index >= 0) return index;
  }
  return -1;
}

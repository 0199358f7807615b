import { canonicalJson } from '../../tapestry/model/canonical.ts';
import type { LibraryManifest, LibrarySymbol } from '../../tapestry/model/library.ts';
import { layoutName } from '../../tapestry/model/layoutName.ts';
import { askedParams, type Pins } from '../../tapestry/model/pins.ts';
import type { Difference } from './sceneDifferences.ts';

export type CauseKind = 'layout' | 'background' | 'parameter' | 'content' | 'title' | 'date' | 'description' | 'words' | 'arrangement' | 'program' | 'symbol' | 'name' | 'entry' | 'picture' | 'library words';

/** One thing that is not the same for two runs, with what it concerns. */
export interface Cause {
  readonly kind: CauseKind;
  /** After "because": `the picture of “bus” was changed`. */
  readonly sentence: string;
  /** Stream of the thing that was changed; null for the program. */
  readonly stream: string | null;
  readonly symbolId?: string;
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
  when(a.date !== b.date, 'date', 'the date of the meeting was changed', transcript);
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
  const about = (kind: CauseKind, sentence: string, symbolId: string): void => void causes.push({ kind, sentence, stream: `symbol-${symbolId}`, symbolId });
  for (const [id, was] of before) {
    const is = after.get(id);
    if (!is) about('symbol', `the symbol “${was.name}” was deleted`, id);
    else if (was !== is) symbolCauses(was, is, (kind, sentence) => about(kind, sentence, id));
  }
  for (const [id, is] of after) if (!before.has(id)) about('symbol', `the symbol “${is.name}” was added`, id);
  if (canonicalJson(a.words) !== canonicalJson(b.words)) causes.push({ kind: 'library words', sentence: 'the words that count in every transcript were changed', stream: 'lexicon' });
  return causes;
}

function symbolCauses(was: LibrarySymbol, is: LibrarySymbol, about: (kind: CauseKind, sentence: string) => void): void {
  const differs = (field: keyof LibrarySymbol): boolean => canonicalJson(was[field] ?? null) !== canonicalJson(is[field] ?? null);
  if (differs('name')) about('name', `the symbol “${was.name}” was renamed to “${is.name}”`);
  if (differs('pictures')) about('picture', `the picture of “${is.name}” was changed`);
  const key = ({ lemma, partSpeech }: LibrarySymbol['entries'][number]): string => `${lemma} ${partSpeech}`;
  const [words, now] = [new Set(was.entries.map(key)), new Set(is.entries.map(key))];
  const gone = was.entries.filter((entry) => !now.has(key(entry))).map(({ lemma }) => `“${lemma}”`);
  const come = is.entries.filter((entry) => !words.has(key(entry))).map(({ lemma }) => `“${lemma}”`);
  if (gone.length > 0) about('entry', `${gone.join(', ')} ${gone.length === 1 ? 'was' : 'were'} taken out of the symbol “${is.name}”`);
  if (come.length > 0) about('entry', `${come.join(', ')} ${come.length === 1 ? 'was' : 'were'} given to the symbol “${is.name}”`);
  if (gone.length + come.length === 0 && differs('entries')) about('entry', `the words of the symbol “${is.name}” are weighed differently`);
  if (differs('partSpeech') || differs('tags') || differs('shape') || differs('layoutId')) about('symbol', `the properties of the symbol “${is.name}” were changed`);
}

/** In whatever a difference is not about one symbol's change of its own: what turns most of a poster over comes first. */
const FAR_REACHING: readonly CauseKind[] = ['layout', 'content', 'parameter', 'background', 'words', 'library words', 'arrangement', 'description', 'program', 'entry', 'symbol', 'name', 'picture', 'title', 'date'];

const BY_CHANGE: Readonly<Record<Difference['change'], readonly CauseKind[]>> = {
  // A drawing of another shape may find no room.
  lost: ['symbol', 'entry', 'picture'], gained: ['symbol', 'entry', 'picture'], count: ['entry', 'symbol'], picture: ['picture'],
  moved: ['arrangement'], text: ['title', 'date', 'name', 'arrangement'], background: ['background', 'layout'], shuffled: ['arrangement'],
};

/** A long title stands in several lines. */
const isLineOf = (title: string, text: string | number | undefined): boolean => text !== undefined && ` ${title} `.includes(` ${text} `);

/** Which of the causes a difference follows from, as its index; -1 where there is none. */
export function causeOf(difference: Difference, causes: readonly Cause[], titles: { readonly a: string; readonly b: string }): number {
  const own = causes.findIndex((cause) => cause.symbolId !== undefined && cause.symbolId === difference.symbolId && BY_CHANGE[difference.change].includes(cause.kind));
  if (own >= 0) return own;
  if (difference.change === 'text' && (isLineOf(titles.a, difference.before) || isLineOf(titles.b, difference.after))) {
    const title = causes.findIndex(({ kind }) => kind === 'title' || kind === 'date');
    if (title >= 0) return title;
  }
  if (difference.change === 'background') {
    const background = causes.findIndex(({ kind }) => kind === 'background' || kind === 'layout');
    if (background >= 0) return background;
  }
  if (difference.change === 'picture') {
    const program = causes.findIndex(({ kind }) => kind === 'background' || kind === 'program');
    if (program >= 0) return program;
  }
  for (const kind of FAR_REACHING) {
    const index = causes.findIndex((cause) => cause.kind === kind);
    if (index >= 0) return index;
  }
  return -1;
}

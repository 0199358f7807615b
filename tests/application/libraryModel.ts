import type { BackgroundImage, BackgroundProperties } from '../../events/model/background.ts';
import type { RefusalCode } from '../../events/model/decider.ts';
import type { MarkupProperties } from '../../events/model/markup.ts';
import type { SymbolPicture, SymbolProperties } from '../../events/model/symbol.ts';
import type { LibraryEntry, WordRules } from '../../tapestry/model/library.ts';

/**
 * What the library is after what people did to it, worked out a second time over plain objects: no events, no streams. Each
 * function answers what the caller must be told, and changes the model where that is `ok`.
 */

export type Outcome = 'ok' | RefusalCode;

interface Thing {
  readonly id: string;
  name: string;
  isLive: boolean;
  /** How many changes of its own it has seen, less one. */
  revision: number;
  changedBy: string;
}

export interface SymbolThing extends Thing {
  properties: SymbolProperties;
  pictures: SymbolPicture[];
  descriptionHash: string | null;
  /** Revisions of the last change of its properties or choices, and of its description. */
  updatedAt: number;
  describedAt: number;
}

export interface BackgroundThing extends Thing {
  properties: BackgroundProperties;
  image: BackgroundImage;
  updatedAt: number;
}

export interface MarkupThing extends Thing {
  readonly properties: MarkupProperties;
}

export interface LibraryModel {
  readonly symbols: SymbolThing[];
  readonly backgrounds: BackgroundThing[];
  readonly markups: MarkupThing[];
  /** By word and part of speech. */
  readonly words: Map<string, LibraryEntry & { readonly symbolId: string }>;
  /** What each deletion took, by symbol. */
  readonly wordsOfDeleted: Map<string, (readonly [string, LibraryEntry & { readonly symbolId: string }])[]>;
  rules: WordRules;
  /** Default background by layout. */
  readonly defaults: Map<string, string>;
}

export const emptyLibrary = (): LibraryModel => ({ symbols: [], backgrounds: [], markups: [], words: new Map(), wordsOfDeleted: new Map(), rules: { hidden: [], forced: [], mapped: [] }, defaults: new Map() });

// Names

const key = (name: string): string => name.trim().toLowerCase();
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const bearerOf = <T extends Thing>(things: readonly T[], name: string): T | undefined => things.find((thing) => thing.isLive && key(thing.name) === key(name));

export const mayAdd = (things: readonly Thing[], name: string): Outcome => (key(name) === '' ? 'invalid' : bearerOf(things, name) ? 'nameTaken' : 'ok');

/** The name, or the first of `name 2`, `name 3` ... that nothing else has. */
export function freeName(things: readonly Thing[], name: string): string {
  if (!bearerOf(things, name)) return name;
  for (let number = 2; ; number += 1) if (!bearerOf(things, `${name} ${number}`)) return `${name} ${number}`;
}

function touch(thing: Thing, by: string): void {
  thing.revision += 1;
  thing.changedBy = by;
}

export function rename(things: readonly Thing[], thing: Thing, newName: string, by: string): Outcome {
  const name = newName.trim();
  if (!thing.isLive) return 'notFound';
  if (name === '' || name === thing.name) return 'invalid';
  const bearer = bearerOf(things, name);
  if (bearer && bearer !== thing) return 'nameTaken';
  thing.name = name;
  touch(thing, by);
  return 'ok';
}

export function remove(library: LibraryModel, thing: Thing, by: string): Outcome {
  if (!thing.isLive) return 'ok';
  thing.isLive = false;
  touch(thing, by);
  library.wordsOfDeleted.set(thing.id, [...library.words].filter(([, { symbolId }]) => symbolId === thing.id));
  for (const [word, { symbolId }] of library.words) if (symbolId === thing.id) library.words.delete(word);
  return 'ok';
}

/** As it was, but for words that others have by now. */
export function restore(library: LibraryModel, kind: 'symbols' | 'backgrounds' | 'markups', thing: Thing, by: string): Outcome {
  const bearer = bearerOf<Thing>(library[kind], thing.name);
  if (bearer) return bearer === thing ? 'ok' : 'nameTaken';
  thing.isLive = true;
  touch(thing, by);
  for (const [word, entry] of library.wordsOfDeleted.get(thing.id) ?? []) if (!library.words.has(word)) library.words.set(word, entry);
  return 'ok';
}

// Symbols

export function addSymbol({ symbols }: LibraryModel, id: string, name: string, partSpeech: SymbolProperties['partSpeech'], by: string): void {
  symbols.push({
    id, name: name.trim(), isLive: true, revision: 0, changedBy: by, updatedAt: 0, describedAt: 0,
    properties: { partSpeech, tags: [], shape: 'square', layoutId: null, layoutLogic: '' }, pictures: [], descriptionHash: null,
  });
}

export interface SymbolSave {
  readonly properties: Partial<SymbolProperties>;
  readonly choice?: { readonly pictureId: string; readonly selected: boolean; readonly variants: readonly string[] };
  readonly descriptionHash?: string;
  readonly seen?: number;
}

export function saveSymbol(symbol: SymbolThing, { properties, choice, descriptionHash, seen = Infinity }: SymbolSave, by: string): Outcome {
  const picture = symbol.pictures.find(({ pictureId }) => pictureId === choice?.pictureId);
  if (choice && !picture) return 'notFound';
  const isUpdate = !isSame({ ...symbol.properties, ...properties }, symbol.properties);
  const isChoice = choice !== undefined && picture !== undefined && !isSame([choice.selected, choice.variants], [picture.selected, picture.variants]);
  const isDescription = descriptionHash !== undefined && descriptionHash !== symbol.descriptionHash;
  if (((isUpdate || isChoice) && seen < symbol.updatedAt) || (isDescription && seen < symbol.describedAt)) return 'changedMeanwhile';
  if (isUpdate) {
    touch(symbol, by);
    symbol.properties = { ...symbol.properties, ...properties };
    symbol.updatedAt = symbol.revision;
  }
  if (isChoice) {
    touch(symbol, by);
    symbol.pictures = symbol.pictures.map((one) => (one === picture ? { ...one, selected: choice.selected, variants: choice.variants } : one));
    symbol.updatedAt = symbol.revision;
  }
  if (isDescription) {
    touch(symbol, by);
    symbol.descriptionHash = descriptionHash;
    symbol.describedAt = symbol.revision;
  }
  return 'ok';
}

/** The first drawing of a symbol that has none is its active image, unless others were chosen to be. */
export function addPictures(symbol: SymbolThing, pictures: readonly Pick<SymbolPicture, 'pictureId' | 'pictureHash' | 'heightRatio' | 'selected'>[], by: string): void {
  const isFirst = symbol.pictures.length === 0 && !pictures.some(({ selected }) => selected);
  for (const [index, picture] of pictures.entries()) {
    symbol.pictures.push({ ...picture, selected: picture.selected || (isFirst && index === 0), variants: [], credit: null });
    touch(symbol, by);
  }
}

export function removePicture(symbol: SymbolThing, pictureId: string, by: string): Outcome {
  if (!symbol.isLive) return 'deleted';
  const left = symbol.pictures.filter((picture) => picture.pictureId !== pictureId);
  if (left.length < symbol.pictures.length) touch(symbol, by);
  symbol.pictures = left;
  return 'ok';
}

// Words

const wordKey = ({ lemma, partSpeech }: Pick<LibraryEntry, 'lemma' | 'partSpeech'>): string => `${key(lemma)} ${partSpeech}`;

/** Whoever gets or loses a word was changed by that person. */
function changed({ symbols }: LibraryModel, symbolId: string, by: string): void {
  const symbol = symbols.find(({ id }) => id === symbolId);
  if (symbol) symbol.changedBy = by;
}

function put(library: LibraryModel, symbol: SymbolThing, entry: LibraryEntry, by: string): void {
  const before = library.words.get(wordKey(entry));
  if (before?.symbolId === symbol.id && before.emphasize === entry.emphasize) return;
  library.words.set(wordKey(entry), { ...entry, lemma: entry.lemma.trim(), symbolId: symbol.id });
  changed(library, symbol.id, by);
}

export function addEntry(library: LibraryModel, symbol: SymbolThing, entry: LibraryEntry, by: string): Outcome {
  if (library.words.has(wordKey(entry))) return 'entryTaken';
  put(library, symbol, entry, by);
  return 'ok';
}

/** Where a word is named several times, its last emphasis counts. */
export function setEntries(library: LibraryModel, symbol: SymbolThing, entries: readonly LibraryEntry[], by: string): Outcome {
  if (entries.some((entry) => (library.words.get(wordKey(entry))?.symbolId ?? symbol.id) !== symbol.id)) return 'entryTaken';
  const wanted = new Set(entries.map(wordKey));
  for (const [word, { symbolId }] of library.words) {
    if (symbolId !== symbol.id || wanted.has(word)) continue;
    library.words.delete(word);
    symbol.changedBy = by;
  }
  for (const entry of entries) put(library, symbol, entry, by);
  return 'ok';
}

export function removeEntry(library: LibraryModel, symbol: SymbolThing, word: Pick<LibraryEntry, 'lemma' | 'partSpeech'>, by: string): Outcome {
  if (library.words.get(wordKey(word))?.symbolId !== symbol.id) return 'ok';
  library.words.delete(wordKey(word));
  symbol.changedBy = by;
  return 'ok';
}

export function moveEntry(library: LibraryModel, to: SymbolThing, word: Pick<LibraryEntry, 'lemma' | 'partSpeech'>, by: string): Outcome {
  const before = library.words.get(wordKey(word));
  if (!before) return 'notFound';
  if (before.symbolId === to.id) return 'ok';
  library.words.set(wordKey(word), { ...before, symbolId: to.id });
  changed(library, before.symbolId, by);
  to.changedBy = by;
  return 'ok';
}

// Backgrounds

export function addBackground({ backgrounds }: LibraryModel, id: string, name: string, properties: BackgroundProperties, image: BackgroundImage, by: string): void {
  backgrounds.push({ id, name: name.trim(), isLive: true, revision: 0, changedBy: by, updatedAt: 0, properties, image });
}

export interface BackgroundSave {
  readonly properties: Partial<BackgroundProperties>;
  readonly selected?: boolean;
  readonly seen?: number;
}

export function saveBackground({ defaults }: LibraryModel, background: BackgroundThing, { properties, selected, seen = Infinity }: BackgroundSave, by: string): Outcome {
  if (!background.isLive) return 'deleted';
  if (!isSame({ ...background.properties, ...properties }, background.properties)) {
    if (seen < background.updatedAt) return 'changedMeanwhile';
    touch(background, by);
    background.properties = { ...background.properties, ...properties };
    background.updatedAt = background.revision;
  }
  const { layoutId } = background.properties;
  if (selected === true) defaults.set(layoutId, background.id);
  if (selected === false && defaults.get(layoutId) === background.id) defaults.delete(layoutId);
  return 'ok';
}

export function replaceImage(background: BackgroundThing, image: BackgroundImage, by: string): Outcome {
  if (!background.isLive) return 'notFound';
  if (image.imageHash === background.image.imageHash) return 'ok';
  touch(background, by);
  background.image = image;
  background.updatedAt = background.revision;
  return 'ok';
}

// Markups

export function addMarkup({ markups }: LibraryModel, id: string, name: string, properties: MarkupProperties, by: string): void {
  markups.push({ id, name: name.trim(), isLive: true, revision: 0, changedBy: by, properties });
}

// What read models hold of it, but for the time of the last change

const named = ({ id, name, revision, changedBy }: Thing) => ({ id, name, nameKey: key(name), title: name, revision, changedBy, pending: false });
const byWord = (a: LibraryEntry, b: LibraryEntry): number => (`${a.lemma} ${a.partSpeech}` < `${b.lemma} ${b.partSpeech}` ? -1 : 1);

export function documentsOf(library: LibraryModel): Readonly<Record<'symbols' | 'backgrounds' | 'markups', readonly object[]>> {
  const live = <T extends Thing>(things: readonly T[]): T[] => things.filter(({ isLive }) => isLive);
  const entries = (symbol: SymbolThing): LibraryEntry[] =>
    [...library.words.values()].filter(({ symbolId }) => symbolId === symbol.id).map(({ lemma, partSpeech, emphasize }) => ({ lemma, partSpeech, emphasize })).sort(byWord);
  return {
    symbols: live(library.symbols).map((symbol) => ({ ...named(symbol), properties: symbol.properties, pictures: symbol.pictures, descriptionHash: symbol.descriptionHash, entries: entries(symbol) })),
    backgrounds: live(library.backgrounds).map((background) => ({ ...named(background), layoutId: background.properties.layoutId, properties: background.properties, image: background.image })),
    markups: live(library.markups).map((markup) => ({ ...named(markup), properties: markup.properties })),
  };
}

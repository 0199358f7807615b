import { readFileSync } from 'node:fs';
import type { BackgroundPin } from '../tapestry/model/background.ts';
import { NO_WORD_RULES } from '../tapestry/model/library.ts';
import type { LibraryManifest, LibrarySymbol } from '../tapestry/model/library.ts';
import { STARTER_VERSION } from './starterTypes.ts';
import type { StarterBackground, StarterLibrary, StarterSymbol } from './starterTypes.ts';

const FILE = new URL('starter.json', import.meta.url);

/** Revision of a symbol or background that was added and never changed. */
const AS_ADDED = 0;

/**
 * Reads the built starter library; some 5 ms, so keep the result.
 * @throws Error when the file is of another version than this code reads.
 */
export function loadStarter(): StarterLibrary {
  return checkedStarter(JSON.parse(readFileSync(FILE, 'utf8')));
}

/** Takes a parsed `starter.json` at its word but for its version. */
export function checkedStarter(value: unknown): StarterLibrary {
  const starter = value as Partial<StarterLibrary> | null;
  if (starter?.version !== STARTER_VERSION || !Array.isArray(starter.symbols) || !Array.isArray(starter.backgrounds)) {
    throw new Error(`library/starter.json is not a starter library of version ${STARTER_VERSION}; run npm run library`);
  }
  return starter as StarterLibrary;
}

export interface StarterManifest {
  readonly manifest: LibraryManifest;
  /** SVG text of a picture by its hash. @throws Error for a hash no symbol has. */
  picture(hash: string): string;
}

/** The starter library as composition takes it, with the ids it has in every installation. */
export function starterManifest(starter: StarterLibrary = loadStarter()): StarterManifest {
  const svgs = new Map(starter.symbols.map(({ picture }) => [picture.hash, picture.svg]));
  return {
    manifest: { symbols: starter.symbols.map(librarySymbol).sort(byId), words: NO_WORD_RULES },
    picture: (hash) => found(svgs.get(hash), `the starter library has no picture ${hash}`),
  };
}

function librarySymbol({ picture, ...symbol }: StarterSymbol): LibrarySymbol {
  const { id, hash, heightRatio } = picture;
  return {
    ...symbol,
    revision: AS_ADDED,
    layoutId: null,
    pictures: [{ id, hash, heightRatio, selected: true, variants: [] }],
  };
}

function byId(a: LibrarySymbol, b: LibrarySymbol): number {
  return a.id < b.id ? -1 : 1;
}

export interface StarterBackgrounds {
  /** In the order of `starter.json`, the default first. */
  readonly pins: readonly BackgroundPin[];
  /** PNG of a background by its hash, read when asked for. @throws Error for a hash no background has. */
  image(hash: string): Uint8Array;
}

/** The backgrounds as a poster takes them, with the ids they have in every installation. */
export function starterBackgrounds(starter: StarterLibrary = loadStarter()): StarterBackgrounds {
  const files = new Map(starter.backgrounds.map(({ imageHash, image }) => [imageHash, image]));
  return {
    pins: starter.backgrounds.map(backgroundPin),
    image: (hash) => readFileSync(new URL(found(files.get(hash), `the starter library has no background ${hash}`), FILE)),
  };
}

function backgroundPin({ id, name, layoutId, imageHash, palette, colors, variants = [], layout }: StarterBackground): BackgroundPin {
  return {
    id,
    revision: AS_ADDED,
    name,
    layoutId,
    imageHash,
    palette,
    colors: colors ?? { primary: null, secondary: null },
    ...(variants.length === 0 ? {} : { variants }),
    ...(layout === undefined ? {} : { layout }),
  };
}

function found<Value>(value: Value | undefined, message: string): Value {
  if (value === undefined) throw new Error(message);
  return value;
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256Hex } from '../../tapestry/model/canonical.ts';
import { readSymbolSource, type SymbolSource } from '../build/symbolSource.ts';
import { starterId } from '../ids.ts';
import type { StarterPicture, StarterSymbol } from '../starterTypes.ts';

const LIST = new URL('openmoji.txt', import.meta.url);
const LICENCE = 'CC-BY-SA-4.0';
const PAGE = 'https://openmoji.org/library/emoji-';

/** A folder that is no copy of the package, or an incomplete one. */
export class PackError extends Error {
  readonly code = 'unusablePack';
}

export interface Pack {
  /** SHA-256 of the list and of all drawings. */
  readonly version: string;
  readonly symbols: readonly StarterSymbol[];
}

/**
 * The symbols of `openmoji.txt` with the drawings of an unpacked npm package "openmoji".
 * @throws PackError that says what is missing
 */
export function readOpenmojiPack(folder: string): Pack {
  const index = join(folder, 'data', 'openmoji.json');
  if (!existsSync(index)) {
    throw new PackError(`There is no OpenMoji package in ${folder}: data/openmoji.json is missing. Get one with \`npm pack openmoji\` and unpack it.`);
  }
  const list = readFileSync(LIST, 'utf8');
  const authors = authorsOf(index);
  const symbols = readSymbolSource(list).map((source) => symbolOf(source, folder, authors));
  return { version: sha256Hex(list + symbols.map(({ picture }) => picture.hash).join()), symbols };
}

function authorsOf(index: string): ReadonlyMap<string, string> {
  try {
    const known = JSON.parse(readFileSync(index, 'utf8')) as readonly { readonly hexcode: string; readonly openmoji_author: string }[];
    return new Map(known.map(({ hexcode, openmoji_author: author }) => [hexcode, author]));
  } catch (error) {
    throw new PackError(`${index} cannot be read: ${(error as Error).message}.`, { cause: error });
  }
}

function symbolOf({ name, partSpeech, tags, entries, picture }: SymbolSource, folder: string, authors: ReadonlyMap<string, string>): StarterSymbol {
  const hexcode = picture.slice(picture.indexOf(':') + 1);
  const file = join(folder, 'black', 'svg', `${hexcode}.svg`);
  if (!existsSync(file)) throw new PackError(`The OpenMoji package lacks ${file}, the drawing of "${name}". Get a whole one.`);
  return { id: starterId('symbol', name), name, partSpeech, tags, shape: 'square', entries, picture: { id: starterId('picture', name), ...pictureOf(readFileSync(file, 'utf8'), hexcode, authors) } };
}

/** OpenMoji draws every emoji in a square. */
function pictureOf(svg: string, hexcode: string, authors: ReadonlyMap<string, string>): Omit<StarterPicture, 'id'> {
  return { svg, hash: sha256Hex(svg), heightRatio: 1, licence: LICENCE, author: authors.get(hexcode) || 'OpenMoji', source: `${PAGE}${hexcode}/` };
}

import { parse } from 'opentype.js/dist/opentype.mjs';
import type { Font } from 'opentype.js/dist/opentype.mjs';
import { contentName, sha256Hex } from '../model/canonical.ts';
import type { FaceName } from '../scene/scene.ts';
import { readGlyph } from './glyph.ts';
import type { Glyph } from './glyph.ts';

/** A handwriting font made ready to be set. Glyphs and pairs are read once and kept. */
export interface Face {
  readonly name: FaceName;
  /** The glyph of one character, null where the font has none. */
  glyph(character: string): Glyph | null;
  /** Correction of the advance between two glyphs of this face, at unit size. */
  kerning(left: Glyph, right: Glyph): number;
}

export interface Faces {
  readonly hand: Face;
  readonly caps: Face;
  /** SHA-256 over both font files: part of a renderer's version. */
  readonly version: string;
}

/** Most glyphs of a font are never set: each is read when it is. */
const WHEN_ASKED = { lowMemory: true } as const;

/** @throws Error for bytes that are no font. */
export function parseFaces(files: { readonly hand: ArrayBuffer; readonly caps: ArrayBuffer }): Faces {
  let version: string | undefined;
  return {
    hand: readFace('hand', parse(files.hand, WHEN_ASKED)),
    caps: readFace('caps', parse(files.caps, WHEN_ASKED)),
    get version() {
      return (version ??= contentName({ hand: sha256Hex(new Uint8Array(files.hand)), caps: sha256Hex(new Uint8Array(files.caps)) }));
    },
  };
}

function readFace(name: FaceName, font: Font): Face {
  const lookups = font.position.getKerningTables(font.position.getDefaultScriptName()) ?? [];
  const characters = new Map<string, Glyph | null>();
  const glyphs = new Map<number, Glyph>();
  const pairs = new Map<number, number>();
  return {
    name,
    glyph: (character) => kept(characters, character, () => {
      const index = font.charToGlyphIndex(character);
      return index > 0 ? kept(glyphs, index, () => readGlyph(name, font.glyphs.get(index), font.unitsPerEm)) : null;
    }),
    kerning: (left, right) => kept(pairs, left.index * MAX_GLYPHS + right.index, () => font.position.getKerningValue(lookups, left.index, right.index) / font.unitsPerEm),
  };
}

/** As many glyphs as a font can have. */
const MAX_GLYPHS = 65_536;

/** What is in there, worked out the first time it is asked for. */
function kept<Key, Value>(values: Map<Key, Value>, key: Key, workOut: () => Value): Value {
  const known = values.get(key);
  if (known !== undefined) return known;
  const value = workOut();
  values.set(key, value);
  return value;
}

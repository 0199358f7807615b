import { parse } from 'opentype.js/dist/opentype.mjs';
import type { Font } from 'opentype.js/dist/opentype.mjs';
import { contentName, sha256Hex } from '../model/canonical.ts';
import type { FaceName } from '../scene/scene.ts';
import { readGlyph } from './glyph.ts';
import type { Glyph } from './glyph.ts';

/** A handwriting font made ready to be set. Glyphs are read once and kept. */
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

/** @throws Error for bytes that are no font. */
export function parseFaces(files: { readonly hand: ArrayBuffer; readonly caps: ArrayBuffer }): Faces {
  let version: string | undefined;
  return {
    hand: readFace('hand', parse(files.hand)),
    caps: readFace('caps', parse(files.caps)),
    get version() {
      return (version ??= contentName({ hand: sha256Hex(new Uint8Array(files.hand)), caps: sha256Hex(new Uint8Array(files.caps)) }));
    },
  };
}

function readFace(name: FaceName, font: Font): Face {
  const glyphs = new Map<number, Glyph>();
  const lookups = font.position.getKerningTables(font.position.getDefaultScriptName()) ?? [];
  const read = (index: number): Glyph => {
    const known = glyphs.get(index);
    if (known) return known;
    const glyph = readGlyph(name, font.glyphs.get(index), font.unitsPerEm);
    glyphs.set(index, glyph);
    return glyph;
  };
  return {
    name,
    glyph: (character) => {
      const index = font.charToGlyphIndex(character);
      return index > 0 ? read(index) : null;
    },
    kerning: (left, right) => font.position.getKerningValue(lookups, left.index, right.index) / font.unitsPerEm,
  };
}

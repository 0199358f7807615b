import type { FaceName } from '../scene/scene.ts';
import type { Face, Faces } from './faces.ts';
import type { Glyph } from './glyph.ts';

/** What a person would write instead where the font lacks the character. */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  '\u2018': "'", '\u2019': "'", '\u201a': ',', '\u201c': '"', '\u201d': '"', '\u201e': '"',
  '\u2010': '-', '\u2011': '-', '\u2012': '-', '\u2013': '-', '\u2014': '-', '\u2212': '-',
  '\u2026': '...', '\u00d7': 'x', '\u00df': 'ss', '\u00e6': 'ae', '\u00c6': 'AE', '\u0153': 'oe', '\u0152': 'OE',
  '\u00a0': ' ', '\u2009': ' ', '\u202f': ' ', '\t': ' ', '\n': ' ',
};

const COMBINING = /\p{M}+/gu;
/** Emoji, their flags and skin tones are decoration, as what is invisible is. */
const LEFT_OUT = /^[\p{Cc}\p{Cf}\p{M}\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]$/u;

/**
 * The glyphs of a text, one or more per character. A character the face lacks is taken from a plain substitute,
 * its base letter or the other face; what no font has becomes a question mark, emoji and invisible characters vanish.
 */
export function glyphsOf(faces: Faces, name: FaceName, text: string): Glyph[] {
  const order: readonly Face[] = name === 'hand' ? [faces.hand, faces.caps] : [faces.caps, faces.hand];
  return [...text.normalize('NFC')].flatMap((character) => glyphsOfCharacter(order, character));
}

/** Whether a character can be drawn as what it is, or as what a person would write instead. */
export function hasGlyphs(faces: Faces, character: string): boolean {
  return spelledOut([faces.hand, faces.caps], character.normalize('NFC')) !== null;
}

function glyphsOfCharacter(order: readonly Face[], character: string): Glyph[] {
  const glyphs = spelledOut(order, character);
  if (glyphs !== null) return glyphs;
  const mark = LEFT_OUT.test(character) ? null : order[0]?.glyph('?');
  return mark ? [mark] : [];
}

function spelledOut(order: readonly Face[], character: string): Glyph[] | null {
  const direct = order[0]?.glyph(character);
  if (direct) return [direct];
  const spellings = [SUBSTITUTES[character], character.normalize('NFKD').replace(COMBINING, '')];
  for (const face of order) {
    for (const spelling of [...spellings, character]) {
      const glyphs = spelling ? [...spelling].map((letter) => face.glyph(letter)) : [];
      if (glyphs.length > 0 && glyphs.every((glyph) => glyph !== null)) return glyphs;
    }
  }
  return null;
}

import type { FaceName } from '../scene/scene.ts';
import { glyphsOf } from './fallback.ts';
import type { Faces } from './faces.ts';
import type { Glyph } from './glyph.ts';

/** A text shaped at unit size: scaling it to any size is a multiplication. */
export interface Shaping {
  readonly glyphs: readonly { readonly glyph: Glyph; readonly x: number }[];
  /** Advance from the first origin to the end of the last glyph. */
  readonly width: number;
}

export interface Run {
  /** `x` of the origin from the start of the run, and the glyph's own advance, in pixels. */
  readonly glyphs: readonly { readonly glyph: Glyph; readonly x: number; readonly advance: number }[];
  readonly width: number;
}

/** Glyphs of a text side by side, kerned where neighbours are of one face. */
export function shape(faces: Faces, face: FaceName, text: string): Shaping {
  let x = 0;
  let previous: Glyph | null = null;
  const glyphs: { glyph: Glyph; x: number }[] = [];
  for (const glyph of glyphsOf(faces, face, text)) {
    if (previous && previous.face === glyph.face) x += faces[glyph.face].kerning(previous, glyph);
    glyphs.push({ glyph, x });
    x += glyph.advance;
    previous = glyph;
  }
  return { glyphs, width: x };
}

/** Width in pixels at a size, tracking between the glyphs included. */
function widthAt(shaping: Shaping, size: number, tracking: number): number {
  return shaping.width * size + tracking * Math.max(0, shaping.glyphs.length - 1);
}

/** The run of a text at a size: what layout measures and what paint draws. */
export function setRun(faces: Faces, text: string, style: { readonly face: FaceName; readonly size: number; readonly tracking: number }): Run {
  const shaping = shape(faces, style.face, text);
  return {
    glyphs: shaping.glyphs.map(({ glyph, x }, index) => ({
      glyph,
      x: x * style.size + index * style.tracking,
      advance: glyph.advance * style.size,
    })),
    width: widthAt(shaping, style.size, style.tracking),
  };
}

import type { FaceName } from '../scene/scene.ts';
import type { Faces } from './faces.ts';
import { shape } from './run.ts';

/** Whole pixels, `largest` first tried. */
export interface SizeRange {
  readonly largest: number;
  readonly smallest: number;
}

/** The largest whole size in a range at which a text is not wider than `width`; null when none fits. */
export function fitSize(
  faces: Faces,
  text: string,
  style: { readonly face: FaceName; readonly tracking: number },
  range: SizeRange,
  width: number,
): number | null {
  const shaping = shape(faces, style.face, text);
  const free = width - style.tracking * Math.max(0, shaping.glyphs.length - 1);
  const size = shaping.width > 0 ? Math.min(range.largest, Math.floor(free / shaping.width)) : range.largest;
  return size >= range.smallest ? size : null;
}

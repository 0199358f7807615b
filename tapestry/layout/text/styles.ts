import type { Palette } from '../../model/palette.ts';
import type { FaceName, TextStyle } from '../../scene/scene.ts';
import type { TextKind } from './lettering.ts';
import { hash32 } from '../placement/rng.ts';

interface KindStyle {
  readonly face: FaceName;
  readonly color: 'ink' | 'accent' | 'second';
  readonly bold: number;
  readonly tracking: number;
  /** Width of the halo as a share of the size; 0 for text on bare paper. */
  readonly halo: number;
}

/** How each kind of text is written; thin letters are emboldened to stand beside lines of 8 to 10 px. */
const KINDS: Readonly<Record<TextKind, KindStyle>> = {
  title: { face: 'caps', color: 'ink', bold: 0.035, tracking: 1.7, halo: 0 },
  date: { face: 'hand', color: 'accent', bold: 0.03, tracking: 0, halo: 0 },
  phrase: { face: 'caps', color: 'accent', bold: 0.05, tracking: 2.5, halo: 0.14 },
  name: { face: 'caps', color: 'ink', bold: 0.05, tracking: 2, halo: 0.12 },
  count: { face: 'hand', color: 'second', bold: 0.03, tracking: 0, halo: 0.14 },
  word: { face: 'hand', color: 'ink', bold: 0.026, tracking: 0, halo: 0.14 },
  caption: { face: 'hand', color: 'ink', bold: 0.014, tracking: 0, halo: 0.13 },
  sentence: { face: 'hand', color: 'ink', bold: 0.025, tracking: 0, halo: 0 },
  heading: { face: 'caps', color: 'accent', bold: 0.05, tracking: 2, halo: 0.14 },
  quote: { face: 'hand', color: 'ink', bold: 0.02, tracking: 0, halo: 0 },
  speaker: { face: 'hand', color: 'second', bold: 0.03, tracking: 0, halo: 0.14 },
  figure: { face: 'caps', color: 'second', bold: 0.055, tracking: 2, halo: 0.14 },
  measure: { face: 'hand', color: 'ink', bold: 0.022, tracking: 0, halo: 0.13 },
  legend: { face: 'hand', color: 'ink', bold: 0.014, tracking: 0, halo: 0.13 },
};

/** Faces, colours and the seed of the hand that all texts of one sheet share. */
export interface Pen {
  readonly palette: Palette;
  /** 32 bits. */
  readonly seed: number;
}

/** @param color overrides the colour of the kind. */
export function textStyle({ palette, seed }: Pen, kind: TextKind, text: string, size: number, color?: KindStyle['color']): TextStyle {
  const { face, bold, tracking, halo, color: usual } = KINDS[kind];
  return {
    face,
    size,
    color: palette[color ?? usual],
    bold,
    tracking,
    halo: halo > 0 ? { color: palette.paper, width: haloWidth(halo, size, bold) } : null,
    seed: (hash32(text) ^ seed) >>> 0,
  };
}

/** A halo reaches at least this far from the emboldened letters, in pixels: what lies beyond no longer blurs them. */
const MIN_REACH = 4.9;

/** Width of a halo as a share of the size, wider for small letters. */
export function haloWidth(share: number, size: number, bold: number): number {
  return Math.max(share, Math.round((2000 * MIN_REACH) / size + 1000 * bold) / 1000);
}

/** Face and tracking of a kind, for fitting before a size is known. */
export function faceOf(kind: TextKind): { readonly face: FaceName; readonly tracking: number } {
  return KINDS[kind];
}

import type { Cubic } from '../../model/geometry.ts';
import { SHEET } from '../../model/limits.ts';
import { measureCubic } from '../../type/curve.ts';
import { fitSize } from '../../type/fit.ts';
import { letterOnPath, moveLettering } from './lettering.ts';
import type { Lettering } from './lettering.ts';
import { moveCubic } from '../placement/move.ts';
import type { LayoutContext } from '../layoutContext.ts';
import { faceOf, textStyle } from './styles.ts';

/** One key sentence along a stroke of the brush at the foot of the sheet. */
export interface Band {
  readonly sentence: Lettering;
  readonly brush: { readonly path: Cubic; readonly thickness: number };
  readonly top: number;
}

const WAVE: Cubic = {
  from: { x: 80, y: 1082 }, control1: { x: 600, y: 1068 }, control2: { x: 1200, y: 1092 }, to: { x: 1720, y: 1076 },
};
/** Phrases and sentences keep 44 from the edge. */
const LOWEST = SHEET.height - 45;
const THICKNESS = 66;
/** The middle of the letters lies this far over their baseline. */
const MIDDLE = 17;
/** Sizes tried one after the other over all sentences: rather the next sentence than small letters. */
const RANGES = [{ largest: 64, smallest: 50 }, { largest: 50, smallest: 44 }] as const;

/** The first sentence that fits in one line; null when none does. */
export function sentenceBand(context: LayoutContext, sentences: readonly string[]): Band | null {
  const width = measureCubic(WAVE).length - 20;
  for (const range of RANGES) {
    for (const sentence of sentences.filter((text) => text.trim() !== '')) {
      const size = fitSize(context.faces, sentence, faceOf('sentence'), range, width);
      if (size !== null) return bandOf(context, sentence, size);
    }
  }
  return null;
}

/** Hangs the band so that the deepest letters stand on the safe margin, whether the sentence has any or not. */
function bandOf(context: LayoutContext, sentence: string, size: number): Band {
  const style = textStyle(context.pen, 'sentence', sentence, size);
  const set = letterOnPath(context.faces, 'sentence', sentence, style, WAVE);
  const deepest = letterOnPath(context.faces, 'sentence', sentence.replace(/\S/gu, 'g'), style, WAVE).bounds;
  const lowest = Math.max(set.bounds.y + set.bounds.height, deepest.y + deepest.height);
  const shift = { x: 0, y: Math.floor(LOWEST - lowest) };
  const path = moveCubic(WAVE, { x: 0, y: shift.y - MIDDLE });
  const lettering = moveLettering(set, shift);
  const brushTop = Math.min(path.from.y, path.to.y) - THICKNESS / 2;
  return { sentence: lettering, brush: { path, thickness: THICKNESS }, top: Math.floor(Math.min(lettering.bounds.y, brushTop)) };
}

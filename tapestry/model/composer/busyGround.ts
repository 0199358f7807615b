import type { Point } from '../geometry.ts';
import { SHEET } from '../limits.ts';
import { textSize, type PhraseSlot } from '../slotLayout.ts';
import { isSymbolSlot, pathsOf, type EditedLayout } from './editLayout.ts';
import type { LayoutWarning } from './layoutWarnings.ts';
import { readTextPath, type TextPath } from './textPath.ts';

/** Relative luminance of a painting, 0 to 1, row by row, the sheet's width over `width` cells. */
export interface GroundLightness {
  readonly width: number;
  readonly height: number;
  readonly cells: Float32Array;
}

/** From the light to the dark under one text: beyond this no one colour can be read on all of it. */
const MAX_CONTRAST = 7;
/** Large text needs this much contrast with what is under it (WCAG 2.2, 1.4.3). */
const MIN_CONTRAST = 3;
/** What a few cells of another lightness do not spoil, at either end. */
const SPARED = 0.05;
/** Where a text is fitted to its path. */
const USUAL_SIZE = 60;
/** Capitals stand this far above their line, as a share of the size; the next line begins this far below. */
const CAPITALS = 0.72;
const LINE = 1.25;
const STOPS = 40;

/**
 * Phrases that stand where the painting goes from light to dark, or is as light as they are, with the contrast measured
 * under each.
 * @param luminanceOf of the colour of a phrase that is written without a halo; null for one with a halo
 */
export function busyGrounds({ slots }: EditedLayout, ground: GroundLightness, luminanceOf: (slot: PhraseSlot) => number | null): LayoutWarning[] {
  return slots.flatMap((slot) => (isSymbolSlot(slot) ? [] : pathsOf(slot).flatMap((text, index) => {
    const under = lightnessUnder(readTextPath(text), heightOf(slot), ground);
    if (under === null) return [];
    const name = `Path ${index + 1} of slot ${slot.id}`;
    const across = contrast(under.dark, under.light);
    if (across > MAX_CONTRAST) return [{ slot: slot.id, sentence: `${name} stands on too busy a ground: ${toOne(across)} from light to dark under its words.` }];
    const painted = luminanceOf(slot);
    const least = painted === null ? MIN_CONTRAST : Math.min(contrast(painted, under.dark), contrast(painted, under.light));
    return least >= MIN_CONTRAST ? [] : [{ slot: slot.id, sentence: `${name} has words too close to the colour of the ground: ${toOne(least)}, where ${MIN_CONTRAST} to 1 can be read.` }];
  })));
}

const toOne = (ratio: number): string => `${(Math.round(ratio * 10) / 10).toFixed(1)} to 1`;

function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** How far text reaches above its path and below it, in px. */
function heightOf({ textpath_data: { font_size, lines = 1 } }: PhraseSlot): { readonly above: number; readonly below: number } {
  const size = font_size === undefined ? USUAL_SIZE : textSize(font_size);
  return { above: size * CAPITALS, below: size * LINE * (lines - 1) };
}

/** Null where none of it is on the sheet. */
function lightnessUnder(path: TextPath, { above, below }: { readonly above: number; readonly below: number }, ground: GroundLightness): { readonly dark: number; readonly light: number } | null {
  const cell = SHEET.width / ground.width;
  const seen: number[] = [];
  for (let stop = 0; stop <= STOPS; stop += 1) {
    const { x, y } = pointOn(path.points, stop / STOPS);
    for (let down = -above; down <= below; down += cell) {
      const [column, row] = [Math.floor(x / cell), Math.floor((y + down) / cell)];
      if (column >= 0 && row >= 0 && column < ground.width && row < ground.height) seen.push(ground.cells[row * ground.width + column]!);
    }
  }
  if (seen.length === 0) return null;
  const sorted = seen.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.round((sorted.length - 1) * share)]!;
  return { dark: at(SPARED), light: at(1 - SPARED) };
}

/** A point of the curve, after de Casteljau. */
function pointOn(points: readonly Point[], share: number): Point {
  if (points.length === 1) return points[0]!;
  return pointOn(points.slice(1).map(({ x, y }, at) => ({ x: points[at]!.x + (x - points[at]!.x) * share, y: points[at]!.y + (y - points[at]!.y) * share })), share);
}

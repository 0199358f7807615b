import type { Cubic } from '../../model/geometry.ts';
import { PATH_TEXT, SHEET } from '../../model/limits.ts';
import { textSize } from '../../model/slotLayout.ts';
import type { PhraseSlot, PhraseSpace, TextPathData } from '../../model/slotLayout.ts';
import type { TapestrySlot } from '../../model/tapestryData.ts';
import type { TextStyle } from '../../scene/scene.ts';
import { measureCubic } from '../../type/curve.ts';
import { fitSize } from '../../type/fit.ts';
import type { SizeRange } from '../../type/fit.ts';
import { setRun } from '../../type/run.ts';
import { letterOnPath } from './lettering.ts';
import type { Lettering, TextKind } from './lettering.ts';
import { moveCubic } from '../placement/move.ts';
import type { LayoutContext } from '../layoutContext.ts';
import { faceOf, textStyle } from './styles.ts';
import { readTextPath } from './textPath.ts';
import { haloFor, slotColor } from './slotColor.ts';

/** Share of a path that letters may fill. */
const FILLED = 0.985;
const LEADING = 1.16;
const SHRINKING = [1, 0.86, 0.74, 0.62] as const;
/** Where in its line a baseline lies. */
const BASELINE = 0.78;

/** The paths of a slot, one per line, and how large its text may be. */
export function pathsOf({ textpath }: PhraseSlot): Cubic[] {
  return [textpath].flat().flatMap((drawn) => readTextPath(drawn) ?? []);
}

/**
 * The phrase of a slot along its paths, else the first of the others that fits whole and is allowed to stand there. Where
 * none does, the same in straight lines in the slot's phrase space, if it has one; null when there is no room there either.
 */
export function slotText(context: LayoutContext, slot: PhraseSlot, { phrase, phrases }: TapestrySlot, isFree: (lines: readonly Lettering[]) => boolean): Lettering[] | null {
  const texts = [...(phrase ? [phrase] : []), ...phrases].map(({ phrase: text }) => text);
  const paths = pathsOf(slot);
  const space = slot.textpath_only ? undefined : slot.phraseSpace;
  return firstFree(texts, (text, share) => (paths.length === 0 ? null : setOnPaths(context, slot, text, paths, share)), isFree)
    ?? (space ? firstFree(texts, (text, share) => setInSpace(context, slot, text, space, share), isFree) : null);
}

/** A text that has no room as large as its path allows is tried smaller before it gives way to the next. */
function firstFree(texts: readonly string[], set: (text: string, share: number) => Lettering[] | null, isFree: (lines: readonly Lettering[]) => boolean): Lettering[] | null {
  for (const text of texts) {
    for (const share of SHRINKING) {
      const lines = set(text, share);
      if (lines === null) break;
      if (isFree(lines)) return lines;
    }
  }
  return null;
}

/** Straight lines, as few as fit, below each other in a rectangle. */
function setInSpace(context: LayoutContext, slot: PhraseSlot, text: string, { x, y, width, height }: PhraseSpace, share: number): Lettering[] | null {
  const left = x * SHEET.width;
  const top = y * SHEET.height;
  const wide = width * SHEET.width;
  const high = height * SHEET.height;
  const straight = (at: number): Cubic => ({ from: { x: left, y: at }, control1: { x: left + wide / 3, y: at }, control2: { x: left + (wide * 2) / 3, y: at }, to: { x: left + wide, y: at } });
  for (let count = 1; count * PATH_TEXT.smallest * LEADING <= high; count += 1) {
    const pitch = high / count;
    const most = { ...slot, textpath_data: { ...slot.textpath_data, font_size: slot.textpath_data.font_size ?? Math.floor(pitch / LEADING) } };
    if (pitch < textSize(most.textpath_data.font_size) * LEADING && count > 1) return null;
    const paths = Array.from({ length: count }, (_, line) => straight(top + pitch * (line + BASELINE)));
    const lines = setOnPaths(context, most, text, paths, share);
    if (lines) return lines;
  }
  return null;
}

/** @param share of the largest size that fits; null when that is too small to be set. */
function setOnPaths(context: LayoutContext, slot: PhraseSlot, phrase: string, paths: readonly Cubic[], share: number): Lettering[] | null {
  const { lines: count = 1, uppercase = false } = slot.textpath_data;
  const kind: TextKind = uppercase ? 'phrase' : 'sentence';
  const text = uppercase ? phrase.toUpperCase() : phrase;
  if (text.trim() === '') return null;
  const lines = splitInto(context, kind, text, paths.length > 1 ? paths.length : Math.max(1, count));
  const range = sizeRange(slot.textpath_data, slot.no_resize ?? false);
  const along = (line: number): Cubic => paths[Math.min(line, paths.length - 1)] as Cubic;
  const sizes = lines.map((line, at) => fitSize(context.faces, line, faceOf(kind), range, measureCubic(along(at)).length * FILLED));
  if (sizes.some((size) => size === null)) return null;
  const size = Math.floor(Math.min(...sizes.map(Number)) * share);
  if (size < range.smallest) return null;
  const set = lines.map((line, at) => {
    const drop = paths.length > 1 ? 0 : Math.round(at * size * LEADING);
    return letterOnPath(context.faces, kind, line, styleOf(context, slot, kind, line, size), moveCubic(along(at), { x: 0, y: drop }));
  });
  return set.every(({ bounds }) => Number.isFinite(bounds.width)) ? set : null;
}

/** Fitted between the bounds of path text, or as large as the preset says and no smaller than legible. */
function sizeRange({ font_size }: TextPathData, fixed: boolean): SizeRange {
  if (font_size === undefined) return PATH_TEXT;
  const size = textSize(font_size);
  return { largest: size, smallest: fixed ? size : Math.min(size, PATH_TEXT.smallest) };
}

function styleOf({ pen }: LayoutContext, { textpath_data: { color }, tone }: PhraseSlot, kind: TextKind, text: string, size: number): TextStyle {
  const painted = color === undefined && tone === undefined && kind === 'phrase' ? pen.palette.accent : slotColor(pen.palette, color, tone);
  const style = textStyle(pen, kind, text, size);
  return { ...style, color: painted, halo: tone === undefined ? haloFor(pen.palette, painted, style) : null };
}

/** Cut into lines of about the same length; fewer when there are not enough words. */
function splitInto({ faces }: LayoutContext, kind: TextKind, text: string, count: number): string[] {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  const width = (line: string): number => setRun(faces, line, { ...faceOf(kind), size: 50 }).width;
  const goal = width(words.join(' ')) / count;
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    const full = lines.length < count - 1 && line !== '' && width(longer) - goal > goal - width(line);
    if (full) lines.push(line);
    line = full ? word : longer;
  }
  return [...lines, line];
}

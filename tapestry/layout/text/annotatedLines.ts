import type { Point } from '../../model/geometry.ts';
import type { AnnotatedSentence, TripleRole } from '../../model/tapestryData.ts';
import { fitSize } from '../../type/fit.ts';
import { setRun } from '../../type/run.ts';
import { letterCentred } from './lettering.ts';
import type { Lettering } from './lettering.ts';
import type { LayoutContext } from '../layoutContext.ts';
import { faceOf, textStyle } from './styles.ts';

/** A stroke under a word that has a role. */
export interface Underline {
  readonly role: TripleRole;
  readonly from: Point;
  readonly to: Point;
}

export interface AnnotatedLines {
  readonly lines: readonly Lettering[];
  readonly underlines: readonly Underline[];
}

/** Sizes of a sentence in one line, then in two. */
export interface SentencePlan {
  readonly width: number;
  readonly oneLine: { readonly largest: number; readonly smallest: number };
  readonly twoLines: { readonly largest: number; readonly smallest: number };
}

const LEADING = 1.3;
const UNDER = 12;
const HALO = 0.12;

/** The first sentence that fits in one line, or in two balanced ones, centred on x = 0 below `top`; null when none does. */
export function annotatedLines(context: LayoutContext, sentences: readonly AnnotatedSentence[], plan: SentencePlan, top: number): AnnotatedLines | null {
  for (const { spans } of sentences) {
    const marks = marksOf(spans);
    const text = spans.map((span) => span.text).join('');
    for (const [lines, range] of [[[text], plan.oneLine], [balanced(context, text), plan.twoLines]] as const) {
      const sizes = lines.map((line) => fitSize(context.faces, line, faceOf('sentence'), range, plan.width));
      if (sizes.some((size) => size === null) || text.trim() === '') continue;
      return setLines(context, lines, Math.min(...sizes.map(Number)), marks, top);
    }
  }
  return null;
}

interface Mark {
  readonly role: TripleRole;
  /** Letters of the sentence. */
  readonly from: number;
  readonly to: number;
}

function marksOf(spans: AnnotatedSentence['spans']): Mark[] {
  let at = 0;
  return spans.flatMap(({ text, role }) => {
    const from = at;
    at += text.length;
    return role === undefined ? [] : [{ role, from, to: at }];
  });
}

function setLines(context: LayoutContext, lines: readonly string[], size: number, marks: readonly Mark[], top: number): AnnotatedLines {
  const set = (line: string, baseline: number): Lettering => {
    const style = textStyle(context.pen, 'sentence', line, size);
    return letterCentred(context.faces, 'sentence', line, { ...style, halo: { color: context.pen.palette.paper, width: HALO } }, 0, baseline);
  };
  const first = Math.round(top - set('Ag', 0).bounds.y);
  const letterings = lines.map((line, index) => set(line, first + Math.round(index * size * LEADING)));
  let start = 0;
  const underlines = letterings.flatMap((lettering, index) => {
    const line = lines[index] ?? '';
    const within = marks.flatMap((mark) => underlineOf(context, lettering, mark, start));
    start += line.length + 1;
    return within;
  });
  return { lines: letterings, underlines };
}

function underlineOf(context: LayoutContext, { text, display, style, line }: Lettering, { role, from, to }: Mark, start: number): Underline[] {
  // What is written from right to left has its words elsewhere than its letters count.
  if (display !== undefined || line.kind !== 'straight' || from < start || to > start + text.length) return [];
  const width = (letters: string): number => setRun(context.faces, letters, style).width;
  const y = line.at.y + UNDER;
  return [{ role, from: { x: line.at.x + width(text.slice(0, from - start)) - 3, y }, to: { x: line.at.x + width(text.slice(0, to - start)) + 3, y } }];
}

/** Cut at the space that makes the longer line shortest. */
function balanced({ faces }: LayoutContext, text: string): readonly string[] {
  const width = (line: string): number => setRun(faces, line, { ...faceOf('sentence'), size: 40 }).width;
  let best: { readonly lines: readonly string[]; readonly longer: number } | null = null;
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) {
    const lines = [text.slice(0, at), text.slice(at + 1)];
    const longer = Math.max(...lines.map(width));
    if (best === null || longer < best.longer) best = { lines, longer };
  }
  return best?.lines ?? [text];
}

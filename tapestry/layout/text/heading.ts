import type { Point } from '../../model/geometry.ts';
import { paintedDate } from '../../model/calendarDate.ts';
import type { TapestryData } from '../../model/tapestryData.ts';
import { paintedTitle } from '../../model/title.ts';
import { fitSize } from '../../type/fit.ts';
import { setRun } from '../../type/run.ts';
import { letterStraight, moveLettering } from './lettering.ts';
import type { Lettering } from './lettering.ts';
import type { LayoutContext } from '../layoutContext.ts';
import { faceOf, textStyle } from './styles.ts';

/** Where the first line's ink begins. */
export interface Corner {
  readonly left: number;
  readonly top: number;
}

const CORNER: Corner = { left: 72, top: 50 };
const SIZES = { largest: 106, twoLines: 78, smallest: 40 } as const;
const LEADING = 0.98;
const DATE_SIZE = 42;
const LEGEND_SIZE = 30;

/** The top left of a poster: the title in one or two lines, the rule under it, date and legend. */
export interface Heading {
  readonly texts: readonly Lettering[];
  readonly rule: { readonly from: Point; readonly to: Point } | null;
  /** Lowest ink. */
  readonly bottom: number;
}

/** What a heading says of the meeting. */
export type HeadingData = Pick<TapestryData, 'documentName' | 'date' | 'documentContents'>;

/**
 * @param width greatest width of the title.
 * @param counted whether numbers stand beside names.
 */
export function headingBlock(
  context: LayoutContext, { documentName, date, documentContents }: HeadingData, width: number, { corner = CORNER, counted = false }: { readonly corner?: Corner; readonly counted?: boolean } = {},
): Heading {
  const lines = titleLines(context, paintedTitle(documentName), width, corner);
  const last = lines.at(-1)?.line;
  const under = last?.kind === 'straight' ? last.at.y + 20 : corner.top;
  const right = Math.max(corner.left, ...lines.map(({ bounds }) => bounds.x + bounds.width));
  const dated = date === null ? [] : [plain(context, 'date', paintedDate(date), DATE_SIZE, corner.left, under + 47)];
  const legend = plain(context, 'legend', legendText(documentContents.words, counted), LEGEND_SIZE, corner.left, under + (date === null ? 40 : 89));
  const texts = [...lines, ...dated, legend];
  return {
    texts,
    rule: lines.length > 0 ? { from: { x: corner.left, y: under }, to: { x: right, y: under } } : null,
    bottom: Math.max(...texts.map(({ bounds }) => bounds.y + bounds.height)),
  };
}

/** What the numbers beside the names mean, where there are any, and how long the meeting was. */
export function legendText(words: number, counted: boolean): string {
  const length = `${grouped(words)} ${words === 1 ? 'word' : 'words'}`;
  return counted ? `numbers: how often it was said \u00b7 ${length}` : length;
}

/** 7244 as `7,244`, without Intl so that every engine writes the same. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/gu, ',');
}

/** The ink begins exactly on the title's margin. */
function plain(context: LayoutContext, kind: 'title' | 'date' | 'legend', text: string, size: number, left: number, baseline: number): Lettering {
  const style = textStyle(context.pen, kind, text, size);
  const set = letterStraight(context.faces, kind, text, style, { x: left, y: baseline });
  return moveLettering(set, { x: left - set.bounds.x, y: 0 });
}

function titleLines(context: LayoutContext, title: string, width: number, { left, top }: Corner): Lettering[] {
  if (title === '') return [];
  const fit = (text: string, largest: number): number | null =>
    fitSize(context.faces, text, faceOf('title'), { largest, smallest: SIZES.smallest }, width);
  const whole = fitSize(context.faces, title, faceOf('title'), { largest: SIZES.largest, smallest: 72 }, width);
  const lines = whole === null ? balanced(context, title) : [title];
  const largest = whole ?? SIZES.twoLines;
  const size = Math.min(...lines.map((line) => fit(line, largest) ?? SIZES.smallest));
  const first = top - Math.min(...lines.map((line) => plain(context, 'title', line, size, left, 0).bounds.y));
  const upper = plain(context, 'title', lines[0] ?? title, size, left, Math.round(first));
  return lines.map((line, index) => (index === 0 ? upper : clearOf(upper, plain(context, 'title', line, size, left, Math.round(first + index * size * LEADING)))));
}

/** The tail of a Q or an accent may reach into the other line: then the lower one gives way. */
function clearOf(upper: Lettering, lower: Lettering): Lettering {
  const missing = upper.bounds.y + upper.bounds.height + 1 - lower.bounds.y;
  return missing > 0 ? moveLettering(lower, { x: 0, y: Math.ceil(missing) }) : lower;
}

/** Cut at the space that makes the longer line shortest. */
function balanced({ faces }: LayoutContext, title: string): string[] {
  const words = title.split(' ');
  const width = (text: string): number => setRun(faces, text, { ...faceOf('title'), size: SIZES.twoLines }).width;
  const cuts = words.slice(1).map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')] as const);
  const longer = ([a, b]: readonly [string, string]): number => Math.max(width(a), width(b));
  const best = cuts.reduce<readonly [string, string] | null>((held, cut) => (held && longer(held) <= longer(cut) ? held : cut), null);
  return best ? [...best] : [title];
}

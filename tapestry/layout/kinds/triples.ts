import { SHEET, SHOWN_GROUPS } from '../../model/limits.ts';
import { triplesGroupsOf } from '../../model/tapestryData.ts';
import type { TapestryData, TriplesGroup } from '../../model/tapestryData.ts';
import { sentenceBand } from '../text/band.ts';
import type { Band } from '../text/band.ts';
import { blockBody } from '../blocks/block.ts';
import { grouped } from '../text/heading.ts';
import type { Heading } from '../text/heading.ts';
import { inlineHeading } from '../text/inlineHeading.ts';
import type { LayoutContext } from '../layoutContext.ts';
import { roleLegend } from '../text/roleLegend.ts';
import type { RoleLegend } from '../text/roleLegend.ts';
import { MARGIN } from '../placement/sheet.ts';
import { ROWS, shrunk } from './triplePlans.ts';
import { moveRow, rowParts, tripleRow } from './tripleRow.ts';
import type { TripleRow } from './tripleRow.ts';

export interface TriplesLayout {
  readonly heading: Heading;
  readonly legend: RoleLegend;
  readonly rows: readonly TripleRow[];
  /** A sentence at the foot of a sheet with few rows. */
  readonly band: Band | null;
}

const TITLE_WIDTH = 890;
/** Before rows come too close to each other all of them are made smaller. */
const SHRINKING = [1, 0.95, 0.9, 0.85, 0.8, 0.72, 0.64] as const;
const ROW_GAP = { least: 10, most: 54 } as const;
const LEANING = 190;
/** Sheets with fewer rows of groups have a sentence at their foot. */
const FULL_SHEET = 4;
/** The stroke of a row's underlines reaches this far below its text. */
const UNDERLINE_ROOM = 6;

/** Who does what: a large triple across the top, smaller ones below, each over its sentence. At least one group is needed. */
export function layoutTriples(context: LayoutContext, data: TapestryData): TriplesLayout {
  const groups = completeFirst(triplesGroupsOf(data).slice(0, SHOWN_GROUPS));
  const heading = inlineHeading(context, data, legendText(data, groups), TITLE_WIDTH);
  const shown = new Set(groups.flatMap(({ annotatedSentences: [first] }) => first?.spans.map(({ text }) => text).join('') ?? []));
  const band = groups.length < FULL_SHEET ? sentenceBand(context, data.keySentences.filter((sentence) => !shown.has(sentence))) : null;
  const floor = band ? band.top - ROW_GAP.least : SHEET.height - MARGIN.phrases;
  const rows = fittingRows(context, groups, heading.bottom + ROW_GAP.least, floor);
  return { heading, legend: roleLegend(context), rows, band };
}

/** Where not all can be told in three symbols, the large one across the top is. */
function completeFirst(groups: readonly TriplesGroup[]): TriplesGroup[] {
  const missing = ({ symbols }: TriplesGroup): number => Object.values(symbols).filter((symbol) => symbol === null).length;
  return groups.toSorted((a, b) => missing(a) - missing(b));
}

function legendText({ documentContents: { words } }: TapestryData, groups: readonly TriplesGroup[]): string {
  const length = `${grouped(words)} ${words === 1 ? 'word' : 'words'}`;
  return groups.some(({ triplesCount }) => triplesCount > 1) ? `\u00d7: how often it was said \u00b7 ${length}` : length;
}

function fittingRows(context: LayoutContext, groups: readonly TriplesGroup[], top: number, floor: number): TripleRow[] {
  for (const share of SHRINKING) {
    const lines = linesOf(context, groups, share);
    const height = lines.reduce((sum, line) => sum + line.height, 0);
    const free = floor - top - height;
    if (free >= (lines.length - 1) * ROW_GAP.least || share === SHRINKING.at(-1)) return flowed(lines, top, free);
  }
  return [];
}

/** Rows of the sheet with what stands in them, and their heights. */
interface Line {
  readonly rows: readonly TripleRow[];
  readonly top: number;
  readonly height: number;
}

function linesOf(context: LayoutContext, groups: readonly TriplesGroup[], share: number): Line[] {
  let next = 0;
  return (ROWS[groups.length] ?? []).map((seats, line) => {
    const rows = seats.flatMap(({ x, plan }) => {
      const group = groups[next];
      next += 1;
      if (!group) return [];
      const row = moveRow(tripleRow(context, group, next, shrunk(plan, share)), { x, y: 0 });
      return [line === 0 ? leaning(row) : row];
    });
    const boxes = rows.map((row) => blockBody(rowParts(row)).box);
    const top = Math.floor(Math.min(...boxes.map(({ y }) => y)));
    const bottom = Math.ceil(Math.max(...boxes.map(({ y, height }) => y + height))) + UNDERLINE_ROOM;
    return { rows, top, height: bottom - top };
  });
}

/** A first row of two symbols stands right of the middle, against the weight of the title, as far as its sentence allows. */
function leaning(row: TripleRow): TripleRow {
  if (row.places.length > 2) return row;
  const { x, width } = blockBody(rowParts(row)).box;
  return moveRow(row, { x: Math.floor(Math.max(0, Math.min(LEANING, SHEET.width - MARGIN.phrases - x - width))), y: 0 });
}

/** One below the other, what is left of the sheet shared out between and around them. */
function flowed(lines: readonly Line[], top: number, free: number): TripleRow[] {
  const gap = Math.floor(Math.min(ROW_GAP.most, Math.max(0, free / (lines.length + 1))));
  let y = top + Math.max(0, Math.floor((free - gap * (lines.length - 1)) / 2));
  return lines.flatMap((line) => {
    const by = { x: 0, y: y - line.top };
    y += line.height + gap;
    return line.rows.map((row) => moveRow(row, by));
  });
}

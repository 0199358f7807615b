import { paintedDate } from '../../model/calendarDate.ts';
import type { Rect } from '../../model/geometry.ts';
import type { TapestryData } from '../../model/tapestryData.ts';
import { paintedTitle } from '../../model/title.ts';
import { unite } from '../placement/body.ts';
import { legendText, type Heading } from '../text/heading.ts';
import { moveLettering, type Lettering } from '../text/lettering.ts';
import type { LayoutContext } from '../layoutContext.ts';
import { setLines } from './piece.ts';
import { wrapped } from './wrap.ts';

const TITLE = { largest: 148, smallest: 52, lines: 4, leading: 1.0 } as const;
const DATE_SIZE = 42;
const LEGEND_SIZE = 30;
const GAPS = { rule: 14, date: 22, legend: 14 } as const;

/** The title as large as its room allows, the rule under it, date and legend: centred in the room, or at its upper left corner. */
export function hubHeading(context: LayoutContext, data: Pick<TapestryData, 'documentName' | 'date' | 'documentContents'>, room: Rect, align: 'centre' | 'left', counted: boolean): Heading {
  const date = data.date === null ? [] : [paintedDate(data.date)];
  const legend = `${counted ? 'small numbers: how often it was said \u00b7 ' : ''}${legendText(data.documentContents.words, false)}`;
  const legendLines = wrapped(context.faces, 'legend', legend, LEGEND_SIZE, room.width, 2) ?? [legend];
  const below = GAPS.rule + (date.length > 0 ? GAPS.date + DATE_SIZE : 0) + GAPS.legend + legendLines.length * LEGEND_SIZE * 1.15;
  const title = titleLines(context, paintedTitle(data.documentName), room.width, room.height - below, align);
  const under = title.length > 0 ? unite(title.map(({ bounds }) => bounds)) : { x: 0, y: 0, width: 0, height: 0 };
  let y = under.y + under.height + GAPS.rule;
  const ruleY = y;
  const dated = date.length > 0 ? lower(setLines(context, 'date', date, DATE_SIZE, 1, align), y + GAPS.date) : [];
  if (dated.length > 0) y = bottomOf(dated);
  const told = lower(setLines(context, 'legend', legendLines, LEGEND_SIZE, 1.15, align), y + (dated.length > 0 ? GAPS.legend : GAPS.date));
  const texts = [...title, ...dated, ...told];
  const box = unite(texts.map(({ bounds }) => bounds));
  const by = {
    x: Math.round(align === 'centre' ? room.x + room.width / 2 : room.x),
    y: Math.round(align === 'centre' ? room.y + Math.max(0, (room.height - box.height) / 2) : room.y),
  };
  const moved = texts.map((text) => moveLettering(text, by));
  return {
    texts: moved,
    rule: title.length > 0 ? { from: { x: by.x + under.x, y: by.y + ruleY }, to: { x: by.x + under.x + under.width, y: by.y + ruleY } } : null,
    bottom: bottomOf(moved),
  };
}

function titleLines(context: LayoutContext, title: string, width: number, height: number, align: 'centre' | 'left'): Lettering[] {
  if (title.trim() === '') return [];
  for (let size: number = TITLE.largest; size >= TITLE.smallest; size -= 4) {
    const lines = wrapped(context.faces, 'title', title, size, width, TITLE.lines);
    if (lines === null || (lines.length * size * TITLE.leading > height && size > TITLE.smallest)) continue;
    return setLines(context, 'title', lines, size, TITLE.leading, align);
  }
  return setLines(context, 'title', [title], TITLE.smallest, TITLE.leading, align);
}

function lower(texts: readonly Lettering[], by: number): Lettering[] {
  return texts.map((text) => moveLettering(text, { x: 0, y: Math.ceil(by) }));
}

function bottomOf(texts: readonly Lettering[]): number {
  return Math.max(...texts.map(({ bounds }) => bounds.y + bounds.height));
}

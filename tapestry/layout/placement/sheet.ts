import type { Point, Rect } from '../../model/geometry.ts';
import { SHEET } from '../../model/limits.ts';
import type { Band } from '../text/band.ts';
import { rectBody } from './body.ts';
import type { Body } from './body.ts';
import type { Heading } from '../text/heading.ts';

/** Least gap between any two things, and the gap they keep when there is room, in pixels. */
export const GAPS = { clearance: 5, comfort: 16 } as const;
export const PASSES = 60;
/** Distances from the edge of the sheet. */
export const MARGIN = { symbols: 40, phrases: 44 } as const;

/** Where things may stand: inside the margin and above the sentence at the foot. */
export function safeArea(margin: number, band: Band | null): Rect {
  const floor = band ? band.top - GAPS.clearance : SHEET.height - margin;
  return { x: margin, y: margin, width: SHEET.width - 2 * margin, height: floor - margin };
}

/** The nearest target at which the box lies in the area, in whole pixels. */
export function clampTo(box: Rect, target: Point, area: Rect): Point {
  const x = Math.min(Math.max(target.x, area.x - box.x), area.x + area.width - box.x - box.width);
  const y = Math.min(Math.max(target.y, area.y - box.y), area.y + area.height - box.y - box.height);
  return { x: Math.round(x), y: Math.round(y) };
}

/** What stands before anything is placed. */
export function headingBodies({ texts, rule }: Heading): Body[] {
  const boxes = texts.map(({ bounds }) => bounds);
  const line = rule ? [{ x: rule.from.x, y: rule.from.y - 6, width: rule.to.x - rule.from.x, height: 12 }] : [];
  return [...boxes, ...line].map((box) => rectBody(box));
}

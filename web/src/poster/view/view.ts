import type { Point, Rect } from '../../../../tapestry/model/geometry.ts';
import { SHEET } from '../../../../tapestry/model/limits.ts';

/** How a sheet lies in a window: screen pixels per base pixel, and where in the window its left top corner is. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Nearer than this nothing more is seen, in screen pixels per base pixel. */
const MAX_SCALE = 4;
/** Paper around what is looked at, as a share of the window. */
const AIR = 0.06;

/** The whole sheet, as large as the window lets it be. */
export function wholeView(window: Size): View {
  return clamped({ scale: wholeScale(window), x: 0, y: 0 }, window);
}

/** Nearer or farther by a factor; the given point of the window stays on the same point of the sheet. */
export function zoomed(view: View, factor: number, at: Point, window: Size): View {
  const scale = Math.min(Math.max(view.scale * factor, wholeScale(window)), Math.max(MAX_SCALE, wholeScale(window)));
  const by = scale / view.scale;
  return clamped({ scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, window);
}

export function panned(view: View, dx: number, dy: number, window: Size): View {
  return clamped({ ...view, x: view.x + dx, y: view.y + dy }, window);
}

/** A part of the sheet, in base pixels, in the middle of the window and as large as it lets it be. */
export function viewOf(part: Rect, window: Size): View {
  const room = 1 - 2 * AIR;
  const wanted = Math.min((window.width * room) / part.width, (window.height * room) / part.height);
  const scale = Math.min(Math.max(wanted, wholeScale(window)), MAX_SCALE);
  return clamped({ scale, x: window.width / 2 - (part.x + part.width / 2) * scale, y: window.height / 2 - (part.y + part.height / 2) * scale }, window);
}

/** True where the sheet is larger than the window, so that it can be pushed. */
export function isNear(view: View, window: Size): boolean {
  return view.scale > wholeScale(window) * 1.001;
}

function wholeScale({ width, height }: Size): number {
  return Math.min(width / SHEET.width, height / SHEET.height);
}

/** No window shows the desk where it could show the sheet. */
function clamped({ scale, x, y }: View, window: Size): View {
  return { scale, x: along(x, window.width, SHEET.width * scale), y: along(y, window.height, SHEET.height * scale) };
}

function along(at: number, room: number, length: number): number {
  if (length <= room) return Math.round((room - length) / 2);
  return Math.min(0, Math.max(room - length, at));
}

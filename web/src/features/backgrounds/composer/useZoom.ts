import { useState } from 'react';
import type { Point, Rect } from '../../../../../tapestry/model/geometry.ts';
import { SHEET } from '../../../../../tapestry/model/limits.ts';
import { isNear, panned, viewOf, wholeView, zoomed, type Size, type View } from '../../../poster/view/view.ts';

export interface Zoom {
  readonly view: View;
  /** What the sheet is seen through, in CSS pixels. */
  readonly window: Size;
  /** CSS pixels per pixel of the sheet where all of it is seen. */
  readonly whole: number;
  readonly isNear: boolean;
  /** @param at a point of the window; its middle without one */
  zoom(factor: number, at?: Point): void;
  pan(dx: number, dy: number): void;
  /** A part of the sheet in px of it; null for all of it. */
  show(part: Rect | null): void;
  /** Pushes the sheet so that a part of it is seen, where it is not. */
  reveal(part: Rect | undefined): void;
  /** A pixel of the sheet is one of the screen. */
  actual(): void;
}

/** How the sheet lies in the composer's window, which is as wide as the page leaves it and has the sheet's own shape. */
export function useZoom(width: number): Zoom {
  const window = { width, height: width * SHEET.height / SHEET.width };
  const [chosen, choose] = useState<View | null>(null);
  const origin = { x: 0, y: 0 };
  const view = chosen === null || width === 0 ? wholeView(window) : zoomed(chosen, 1, origin, window);
  const change = (to: (view: View) => View): void => choose((before) => {
    const next = to(before ?? wholeView(window));
    return isNear(next, window) ? next : null;
  });
  const centre = { x: window.width / 2, y: window.height / 2 };
  return {
    view, window,
    whole: width / SHEET.width,
    isNear: isNear(view, window),
    zoom: (factor, at = centre) => change((before) => zoomed(before, factor, at, window)),
    pan: (dx, dy) => change((before) => panned(before, dx, dy, window)),
    show: (part) => choose(part === null ? null : viewOf(part, window)),
    reveal: (part) => {
      if (part === undefined || !isNear(view, window)) return;
      const [left, top] = [part.x * view.scale + view.x, part.y * view.scale + view.y];
      const isSeen = left >= 0 && top >= 0 && left + part.width * view.scale <= window.width && top + part.height * view.scale <= window.height;
      if (!isSeen) change((before) => panned(before, centre.x - left - part.width * view.scale / 2, centre.y - top - part.height * view.scale / 2, window));
    },
    actual: () => change((before) => zoomed(before, 1 / before.scale, centre, window)),
  };
}

import { useState, useSyncExternalStore } from 'react';
import type { Point, Rect } from '../../../../tapestry/model/geometry.ts';
import { SHEET } from '../../../../tapestry/model/limits.ts';
import { fitSheet, type Fit } from '../fit.ts';
import { isNear, panned, viewOf, wholeView, zoomed, type View } from './view.ts';

/** The canvas is painted anew with twice the pixels once it is shown this much larger than it was painted. */
const SHARPER_FROM = 1.2;

export interface ShownView {
  readonly view: View;
  /** How large the sheet is painted; what is missing to the view the browser stretches. */
  readonly fit: Fit;
  readonly isNear: boolean;
  /** @param at a point of the window; its middle without one */
  zoom(factor: number, at?: Point): void;
  pan(dx: number, dy: number): void;
  /** A part of the sheet in base pixels; null for all of it. */
  show(part: Rect | null): void;
}

/**
 * How a sheet lies in this window, kept as the window changes; whole until somebody comes nearer.
 * @param taken pixels at the bottom of the window that something else has
 */
export function useView(taken = 0): ShownView {
  const size = useSyncExternalStore(subscribe, () => `${innerWidth} ${innerHeight}`);
  const [width = 0, whole = 0] = size.split(' ').map(Number);
  const height = whole - taken;
  const window = { width, height };
  const [chosen, choose] = useState<View | null>(null);
  // A window that became larger shows more; never the desk beside the sheet.
  const view = chosen === null ? wholeView(window) : zoomed(chosen, 1, { x: 0, y: 0 }, window);
  const change = (to: (view: View) => View): void => choose((before) => {
    const next = to(before ?? wholeView(window));
    return isNear(next, window) ? next : null;
  });
  return {
    view,
    fit: paintedFit(view, fitSheet(window)),
    isNear: isNear(view, window),
    zoom: (factor, at = { x: width / 2, y: height / 2 }) => change((before) => zoomed(before, factor, at, window)),
    pan: (dx, dy) => change((before) => panned(before, dx, dy, window)),
    show: (part) => choose(part === null ? null : viewOf(part, window)),
  };
}

/** Never smaller than on the smallest page of the specification, so that coming nearer seldom paints anything anew. */
function paintedFit(view: View, least: Fit): Fit {
  if (view.scale <= least.scale * SHARPER_FROM) return least;
  const scale = least.scale * 2;
  return { scale, width: Math.round(SHEET.width * scale), height: Math.round(SHEET.height * scale) };
}

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

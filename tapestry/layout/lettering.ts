import type { Cubic, Point, Rect } from '../model/geometry.ts';
import type { TextItem, TextStyle } from '../scene/scene.ts';
import type { Faces } from '../type/faces.ts';
import { boxAround, textBounds, textOutline } from '../type/outline.ts';
import { setText } from '../type/setText.ts';

export type TextKind = TextItem['kind'];

/** A text set and measured: everything of a text item but its name. */
export type Lettering = Pick<TextItem, 'kind' | 'text' | 'style' | 'line' | 'bounds' | 'outline' | 'symbolId'>;

/** A text on a straight baseline that starts at a point. */
export function letterStraight(faces: Faces, kind: TextKind, text: string, style: TextStyle, at: Point): Lettering {
  const line = { kind: 'straight', at } as const;
  const bounds = textBounds(setText(faces, { text, style, line }), style) ?? { ...at, width: 0, height: 0 };
  return { kind, text, style, line, bounds };
}

/** A text on a straight baseline, its ink centred on `x`. */
export function letterCentred(faces: Faces, kind: TextKind, text: string, style: TextStyle, x: number, baseline: number): Lettering {
  const { bounds } = letterStraight(faces, kind, text, style, { x: 0, y: baseline });
  return letterStraight(faces, kind, text, style, { x: x - bounds.x - bounds.width / 2, y: baseline });
}

/** A text centred on a curve. */
export function letterOnPath(faces: Faces, kind: TextKind, text: string, style: TextStyle, path: Cubic): Lettering {
  const line = { kind: 'path', path } as const;
  const outline = textOutline(setText(faces, { text, style, line }), style);
  return { kind, text, style, line, bounds: boxAround(outline), outline };
}

export function moveLettering(lettering: Lettering, by: Point): Lettering {
  const { line, bounds, outline } = lettering;
  return {
    ...lettering,
    line: line.kind === 'path' ? { kind: 'path', path: moveCubic(line.path, by) } : { kind: 'straight', at: plus(line.at, by) },
    bounds: moveRect(bounds, by),
    ...(outline ? { outline: outline.map((point) => plus(point, by)) } : {}),
  };
}

export function plus(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y };
}

export function moveRect(rect: Rect, by: Point): Rect {
  return { ...rect, x: rect.x + by.x, y: rect.y + by.y };
}

export function moveCubic({ from, control1, control2, to }: Cubic, by: Point): Cubic {
  return { from: plus(from, by), control1: plus(control1, by), control2: plus(control2, by), to: plus(to, by) };
}

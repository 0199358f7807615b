import type { Cubic, Point } from '../../model/geometry.ts';
import { boxOf } from '../../picture/polygon.ts';
import type { TextItem, TextStyle } from '../../scene/scene.ts';
import type { Faces } from '../../type/faces.ts';
import { displayOrder } from '../../type/displayOrder.ts';
import { textBounds, textOutline } from '../../type/outline.ts';
import { setText } from '../../type/setText.ts';
import { moveCubic, moveRect, plus } from '../placement/move.ts';

export type TextKind = TextItem['kind'];

/** A text set and measured: everything of a text item but its name. */
export type Lettering = Pick<TextItem, 'kind' | 'text' | 'display' | 'style' | 'line' | 'bounds' | 'outline' | 'symbolId'>;

const ordered = (text: string): Pick<Lettering, 'text' | 'display'> => {
  const display = displayOrder(text);
  return display === text ? { text } : { text, display };
};

/** A text on a straight baseline that starts at a point. */
export function letterStraight(faces: Faces, kind: TextKind, text: string, style: TextStyle, at: Point): Lettering {
  const line = { kind: 'straight', at } as const;
  const set = { ...ordered(text), style, line };
  const bounds = textBounds(setText(faces, set), style) ?? { ...at, width: 0, height: 0 };
  return { kind, ...set, bounds };
}

/** A text on a straight baseline, its ink centred on `x`. */
export function letterCentred(faces: Faces, kind: TextKind, text: string, style: TextStyle, x: number, baseline: number): Lettering {
  const { bounds } = letterStraight(faces, kind, text, style, { x: 0, y: baseline });
  return letterStraight(faces, kind, text, style, { x: x - bounds.x - bounds.width / 2, y: baseline });
}

/** A text centred on a curve. */
export function letterOnPath(faces: Faces, kind: TextKind, text: string, style: TextStyle, path: Cubic): Lettering {
  const line = { kind: 'path', path } as const;
  const set = { ...ordered(text), style, line };
  const outline = textOutline(setText(faces, set), style);
  return { kind, ...set, bounds: boxOf(outline), outline };
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

import { apply, scaleOf } from './affine.ts';
import type { Affine } from './affine.ts';
import { flattenPath } from './pathData.ts';
import type { Subpath } from './pathData.ts';

export type Attributes = Readonly<Record<string, string>>;

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/g;
/** Where a hand starts a circle: at the top, a little to the left. Unit vector. */
const CIRCLE_START = { x: -0.32, y: -0.9474175425861608 };

/** The lines of one SVG element in the 24 grid; empty for elements that draw none. */
export function shapeLines(name: string, attributes: Attributes, matrix: Affine): Subpath[] {
  const read = (key: string): number => lengthAttribute(attributes[key]);
  if (name === 'path') return flattenPath(attributes['d'] ?? '', matrix);
  if (name === 'circle') return ellipse(read('cx'), read('cy'), read('r'), read('r'), matrix);
  if (name === 'ellipse') return ellipse(read('cx'), read('cy'), read('rx'), read('ry'), matrix);
  if (name === 'rect') return rectangle(attributes, matrix);
  if (name === 'line') return flattenPath(`M${read('x1')} ${read('y1')}L${read('x2')} ${read('y2')}`, matrix);
  if (name === 'polyline' || name === 'polygon') return polyline(attributes['points'] ?? '', name === 'polygon', matrix);
  return [];
}

/** A number with an optional unit; other units than pixels are read as if they were pixels. */
export function lengthAttribute(text: string | undefined): number {
  const value = Number.parseFloat(text ?? '');
  return Number.isFinite(value) ? value : 0;
}

function ellipse(cx: number, cy: number, rx: number, ry: number, matrix: Affine): Subpath[] {
  if (rx <= 0 || ry <= 0) return [];
  const dx = CIRCLE_START.x * rx;
  const dy = CIRCLE_START.y * ry;
  const half = `A${rx} ${ry} 0 1 1`;
  return flattenPath(`M${cx + dx} ${cy + dy}${half} ${cx - dx} ${cy - dy}${half} ${cx + dx} ${cy + dy}Z`, matrix);
}

function rectangle(attributes: Attributes, matrix: Affine): Subpath[] {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((key) => lengthAttribute(attributes[key])) as [number, number, number, number];
  if (width <= 0 || height <= 0) return [];
  const rx = Math.min(lengthAttribute(attributes['rx'] ?? attributes['ry']), width / 2);
  const ry = Math.min(lengthAttribute(attributes['ry'] ?? attributes['rx']), height / 2);
  const right = x + width;
  const bottom = y + height;
  if (rx <= 0 || ry <= 0) return flattenPath(`M${x} ${y}H${right}V${bottom}H${x}Z`, matrix);
  const corner = `A${rx} ${ry} 0 0 1`;
  const path = `M${x + rx} ${y}H${right - rx}${corner} ${right} ${y + ry}V${bottom - ry}${corner} ${right - rx} ${bottom}`
    + `H${x + rx}${corner} ${x} ${bottom - ry}V${y + ry}${corner} ${x + rx} ${y}Z`;
  return flattenPath(path, matrix);
}

function polyline(text: string, closed: boolean, matrix: Affine): Subpath[] {
  const numbers = (text.match(NUMBER) ?? []).map(Number);
  const points = Array.from({ length: numbers.length >> 1 }, (_, i) => apply(matrix, numbers[2 * i]!, numbers[2 * i + 1]!));
  return points.length > 1 && scaleOf(matrix) > 0 ? [{ points, closed }] : [];
}

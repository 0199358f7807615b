import type { Point } from '../model/geometry.ts';

/** x' = a x + c y + e, y' = b x + d y + f, as SVG's `matrix(a b c d e f)`. */
export interface Affine {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

export const IDENTITY: Affine = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

/** First `inner`, then `outer`. */
export function compose(outer: Affine, inner: Affine): Affine {
  return {
    a: outer.a * inner.a + outer.c * inner.b,
    b: outer.b * inner.a + outer.d * inner.b,
    c: outer.a * inner.c + outer.c * inner.d,
    d: outer.b * inner.c + outer.d * inner.d,
    e: outer.a * inner.e + outer.c * inner.f + outer.e,
    f: outer.b * inner.e + outer.d * inner.f + outer.f,
  };
}

export function apply(matrix: Affine, x: number, y: number): Point {
  return { x: matrix.a * x + matrix.c * y + matrix.e, y: matrix.b * x + matrix.d * y + matrix.f };
}

/** How much longer a length becomes, averaged over directions. */
export function scaleOf(matrix: Affine): number {
  return Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
}

/**
 * The unit vector at an angle in degrees, clockwise from the x axis. A Taylor series on +-45 degrees: exact to
 * 1e-15 and, unlike the built-in functions, the same bits in every engine.
 */
export function direction(degrees: number): Point {
  const quarters = Math.round(degrees / 90);
  const t = ((degrees - quarters * 90) * 3.141592653589793) / 180;
  const s = t * t;
  const cosine = 1 - (s / 2) * (1 - (s / 12) * (1 - (s / 30) * (1 - (s / 56) * (1 - (s / 90) * (1 - (s / 132) * (1 - s / 182))))));
  const sine = t * (1 - (s / 6) * (1 - (s / 20) * (1 - (s / 42) * (1 - (s / 72) * (1 - (s / 110) * (1 - s / 156))))));
  const quarter = ((quarters % 4) + 4) % 4;
  if (quarter === 0) return { x: cosine, y: sine };
  if (quarter === 1) return { x: -sine, y: cosine };
  if (quarter === 2) return { x: -cosine, y: -sine };
  return { x: sine, y: -cosine };
}

const STEP = /\s*(?:,\s*)?(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)/y;
const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/g;

/** Reads an SVG `transform` attribute; null when it is not one. */
export function parseTransform(text: string): Affine | null {
  let matrix = IDENTITY;
  STEP.lastIndex = 0;
  let end = 0;
  for (let step = STEP.exec(text); step; step = STEP.exec(text)) {
    const next = oneStep(step[1]!, (step[2]!.match(NUMBER) ?? []).map(Number));
    if (!next) return null;
    matrix = compose(matrix, next);
    end = STEP.lastIndex;
  }
  return text.slice(end).trim() === '' ? matrix : null;
}

function oneStep(name: string, [a, b, c, d, e, f]: readonly number[]): Affine | null {
  if (a === undefined) return null;
  if (name === 'translate') return { ...IDENTITY, e: a, f: b ?? 0 };
  if (name === 'scale') return { ...IDENTITY, a, d: b ?? a };
  if (name === 'rotate') return rotation(a, b ?? 0, c ?? 0);
  if (name === 'matrix') return f === undefined ? null : { a, b: b!, c: c!, d: d!, e: e!, f };
  const slope = direction(a).y / direction(a).x;
  return name === 'skewX' ? { ...IDENTITY, c: slope } : { ...IDENTITY, b: slope };
}

function rotation(degrees: number, x: number, y: number): Affine {
  const { x: cosine, y: sine } = direction(degrees);
  return { a: cosine, b: sine, c: -sine, d: cosine, e: x - cosine * x + sine * y, f: y - sine * x - cosine * y };
}

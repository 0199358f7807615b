import type { Rng } from '../layout/placement/rng.ts';
import type { Point } from '../model/geometry.ts';
import { valueNoise } from '../picture/noise.ts';
import { grown } from './grownLoop.ts';
import type { WashLoop } from './washPaint.ts';

/** A strand is broken where its noise falls below `above`; the noise changes every `patch` corners. */
const STRANDS = { count: 2, above: -0.15, patch: 7 } as const;
/** Wet edges, from broad and faint to narrow; strengths in layers. */
const EDGES = [{ width: 13, strength: 0.6 }, { width: 4.5, strength: 0.8 }] as const;

/** Where the water stood longest: a faint dark border all round and two broken strands of pigment. */
export function rimLoops(edge: readonly Point[], rng: Rng): WashLoop[] {
  const borders = EDGES.flatMap(({ width, strength }) => [{ loop: edge, strength }, { loop: grown(edge, -width), strength: -strength }]);
  const strands = Array.from({ length: STRANDS.count }, (_, strand) => strandLoops(edge, strand * 1.5, valueNoise(rng)));
  return [...borders, ...strands.flat()];
}

/** A line along the edge, thick and dark where the noise is high, cut into pieces that share their ends. */
function strandLoops(edge: readonly Point[], aside: number, noise: (at: number) => number): WashLoop[] {
  const cuts = edge.map((_, i) => cutAt(edge, i, aside, Math.max(0, noise(i / STRANDS.patch))));
  return edge.flatMap((_, i) => {
    const u = noise(i / STRANDS.patch);
    if (u < STRANDS.above) return [];
    const from = cuts[i]!;
    const to = cuts[(i + 1) % cuts.length]!;
    return [{ loop: [from.outer, to.outer, to.inner, from.inner], strength: layersOf(0.22 + 0.25 * u) }];
  });
}

/** Both sides of the strand at a corner of the edge, which runs clockwise. */
function cutAt(edge: readonly Point[], i: number, aside: number, u: number): { readonly outer: Point; readonly inner: Point } {
  const before = edge[(i + edge.length - 1) % edge.length]!;
  const after = edge[(i + 1) % edge.length]!;
  const dx = after.x - before.x;
  const dy = after.y - before.y;
  const length = Math.sqrt(dx * dx + dy * dy) || 1;
  const half = 0.75 + 1.5 * u;
  const nx = (dy / length) * half;
  const ny = (-dx / length) * half;
  const { x, y } = edge[i]!;
  return { outer: { x: x + aside + nx, y: y + ny }, inner: { x: x + aside - nx, y: y - ny } };
}

/** How many layers of a wash are as dark as one with this opacity; a series, for logarithms differ between engines. */
function layersOf(alpha: number): number {
  return (alpha + (alpha * alpha) / 2 + (alpha * alpha * alpha) / 3) * 11.3;
}

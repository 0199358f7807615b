import { gaussian } from '../layout/placement/rng.ts';
import type { Rng } from '../layout/placement/rng.ts';
import type { Point } from '../model/geometry.ts';
import { COMPASS } from '../picture/compass.ts';
import type { PathCanvas } from './canvas.ts';

/** A corner of a watercolour edge; `give` is how far water can pull the edge there. */
export interface BlobPoint extends Point {
  readonly give: number;
}

export interface BlobShape {
  readonly centre: Point;
  readonly rx: number;
  readonly ry: number;
  readonly corners: 8 | 12;
  /** How often every edge is broken in its middle, and how far, as a share of its length. */
  readonly passes: number;
  readonly roughness: number;
}

/** An irregular patch around an ellipse. */
export function blob(rng: Rng, { centre, rx, ry, corners, passes, roughness }: BlobShape): BlobPoint[] {
  const ring = Array.from({ length: corners }, (_, i) => {
    const direction = COMPASS[(i * COMPASS.length) / corners]!;
    const radius = 0.9 + 0.2 * rng();
    return { x: centre.x + direction.x * rx * radius, y: centre.y + direction.y * ry * radius, give: 0.25 + 0.75 * rng() };
  });
  return deformed(ring, rng, passes, roughness);
}

/** Breaks every edge near its middle and pulls the break aside: Tyler Hobbs's polygon deformation for watercolour. */
export function deformed(loop: readonly BlobPoint[], rng: Rng, passes: number, roughness: number): BlobPoint[] {
  let points = loop;
  for (let pass = 0; pass < passes; pass += 1) points = broken(points, rng, roughness);
  return [...points];
}

function broken(points: readonly BlobPoint[], rng: Rng, roughness: number): BlobPoint[] {
  const finer: BlobPoint[] = [];
  for (let i = 0; i < points.length; i += 1) {
    const point = points[i]!;
    const next = points[i + 1 < points.length ? i + 1 : 0]!;
    const dx = next.x - point.x;
    const dy = next.y - point.y;
    const along = 0.5 + gaussian(rng) * 0.1;
    const aside = gaussian(rng) * roughness * point.give;
    finer.push(point, { x: point.x + dx * along - dy * aside, y: point.y + dy * along + dx * aside, give: point.give * (0.8 + rng() * 0.4) });
  }
  return finer;
}

/** Traces a loop as a curve through the middles of its edges, its corners as control points. */
export function traceSmooth(ctx: PathCanvas, loop: readonly Point[]): void {
  const last = loop[loop.length - 1]!;
  ctx.moveTo((last.x + loop[0]!.x) / 2, (last.y + loop[0]!.y) / 2);
  loop.forEach((point, i) => {
    const next = loop[(i + 1) % loop.length]!;
    ctx.quadraticCurveTo(point.x, point.y, (point.x + next.x) / 2, (point.y + next.y) / 2);
  });
  ctx.closePath();
}

import type { Rng } from '../layout/placement/rng.ts';
import type { Point } from '../model/geometry.ts';
import { valueNoise } from '../picture/noise.ts';
import type { PathCanvas } from './canvas.ts';
import { withAlpha } from './color.ts';
import { tracePolygon } from './ribbon.ts';

/** A strand is broken where its noise falls below `above`; the noise changes every `patch` corners. */
const STRANDS = { count: 2, above: -0.15, patch: 7 } as const;
/** Wet edges, from broad and faint to narrow. */
const EDGES = [{ width: 26, alpha: 0.05 }, { width: 9, alpha: 0.07 }] as const;

/** Where the water stood longest: a faint dark border all round and two broken strands of pigment. */
export function paintRim(wet: PathCanvas, edge: readonly Point[], color: string, rng: Rng): void {
  wet.save();
  wet.lineJoin = 'round';
  wet.lineCap = 'round';
  wet.beginPath();
  tracePolygon(wet, edge);
  wet.save();
  wet.clip();
  for (const { width, alpha } of EDGES) {
    wet.strokeStyle = withAlpha(color, alpha);
    wet.lineWidth = width;
    wet.stroke();
  }
  wet.restore();
  for (let strand = 0; strand < STRANDS.count; strand += 1) paintStrand(wet, edge, strand * 1.5, color, valueNoise(rng));
  wet.restore();
}

function paintStrand(wet: PathCanvas, edge: readonly Point[], aside: number, color: string, strength: (at: number) => number): void {
  for (let i = 1; i <= edge.length; i += 1) {
    const u = strength(i / STRANDS.patch);
    if (u < STRANDS.above) continue;
    const from = edge[i - 1]!;
    const to = edge[i % edge.length]!;
    wet.beginPath();
    wet.moveTo(from.x + aside, from.y);
    wet.lineTo(to.x + aside, to.y);
    wet.strokeStyle = withAlpha(color, 0.22 + 0.25 * u);
    wet.lineWidth = 1.5 + 3 * Math.max(0, u);
    wet.stroke();
  }
}

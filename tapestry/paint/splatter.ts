import { mulberry32 } from '../layout/placement/rng.ts';
import type { Point } from '../model/geometry.ts';
import { COMPASS } from '../picture/compass.ts';
import { blob, traceSmooth } from './blob.ts';
import type { PathCanvas } from './canvas.ts';
import { withAlpha } from './color.ts';

export interface Splatter {
  readonly centre: Point;
  readonly rx: number;
  readonly ry: number;
  readonly color: string;
  readonly drops: number;
  readonly seed: number;
  readonly covers?: true;
}

/** Drops of paint thrown around an ellipse: most of them tiny and near its edge. */
export function paintSplatter(ctx: PathCanvas, { centre, rx, ry, color, drops, seed, covers }: Splatter): void {
  const rng = mulberry32(seed);
  ctx.save();
  ctx.globalCompositeOperation = covers ? 'source-over' : 'multiply';
  for (let i = 0; i < drops; i += 1) {
    const direction = COMPASS[Math.floor(rng() * COMPASS.length)]!;
    const far = rng();
    const away = 0.9 + 0.55 * far * far;
    const small = rng();
    const radius = 1.5 + 7 * small * small * small;
    const at = { x: centre.x + direction.x * rx * away, y: centre.y + direction.y * ry * away };
    ctx.beginPath();
    traceSmooth(ctx, blob(rng, { centre: at, rx: radius, ry: radius, corners: 8, passes: 1, roughness: 0.2 }));
    ctx.fillStyle = withAlpha(color, 0.35 + 0.3 * rng());
    ctx.fill();
  }
  ctx.restore();
}

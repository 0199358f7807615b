import { mulberry32 } from '../layout/placement/rng.ts';
import type { Rng } from '../layout/placement/rng.ts';
import type { Point } from '../model/geometry.ts';
import { inkOf, MISREGISTER } from '../picture/ink.ts';
import { valueNoise } from '../picture/noise.ts';
import { drawnStrokes } from '../picture/pen.ts';
import type { DrawnStroke } from '../picture/pen.ts';
import type { Picture } from '../picture/picture.ts';
import { placementOf } from '../picture/placement.ts';
import type { PrintSize } from '../picture/placement.ts';
import { boxOf, signedArea } from '../picture/polygon.ts';
import type { SpriteRecipe } from '../scene/scene.ts';
import { blob, traceSmooth } from './blob.ts';
import type { PathCanvas } from './canvas.ts';
import { withAlpha } from './color.ts';
import { tracePolygon, traceRibbon } from './ribbon.ts';

const SECOND_COAT = { patches: 3, alpha: 0.16 } as const;
const RIM_ALPHA = { own: 0.35, other: 0.22 } as const;

/** A symbol's lines as they are drawn, and the whole-pixel size of its picture, the middle of the ink in its middle. */
export interface PreparedSprite {
  readonly width: number;
  readonly height: number;
  readonly strokes: readonly DrawnStroke[];
}

export function preparedSprite(picture: Picture, size: PrintSize): PreparedSprite {
  const strokes = drawnStrokes(picture, size);
  const { hull } = inkOf(picture, size, strokes);
  const side = (far: number): number => 2 * Math.ceil(far + 1);
  return {
    width: side(Math.max(...hull.map((point) => Math.abs(point.x)))),
    height: side(Math.max(...hull.map((point) => Math.abs(point.y)))),
    strokes,
  };
}

/** Prints a symbol into the top left of a canvas, as large as it was prepared: a flat misplaced body under a hand-drawn line. */
export function paintSprite(ctx: PathCanvas, picture: Picture, recipe: SpriteRecipe, { width, height, strokes }: PreparedSprite = preparedSprite(picture, recipe)): void {
  ctx.save();
  ctx.translate(width / 2, height / 2);
  if (recipe.fill !== null) paintBody(ctx, picture, recipe, recipe.fill);
  ctx.beginPath();
  for (const stroke of strokes) {
    if (stroke.filled) tracePolygon(ctx, stroke.points);
    else traceRibbon(ctx, stroke.points);
  }
  ctx.fillStyle = recipe.ink;
  ctx.fill('nonzero');
  ctx.restore();
}

function paintBody(ctx: PathCanvas, picture: Picture, recipe: SpriteRecipe, fill: string): void {
  const rng = mulberry32(recipe.seed ^ 0x5bd1e995);
  const loops = bodyLoops(picture, recipe, rng);
  if (!loops.length) return;
  ctx.save();
  traceLoops(ctx, loops);
  ctx.fillStyle = withAlpha(fill, recipe.fillAlpha);
  ctx.fill('nonzero');
  ctx.clip();
  paintSecondCoat(ctx, loops, recipe.box, fill, rng);
  traceLoops(ctx, loops);
  ctx.strokeStyle = withAlpha(recipe.rim ?? fill, recipe.rim === null ? RIM_ALPHA.own : RIM_ALPHA.other);
  ctx.lineWidth = MISREGISTER.rim * recipe.box;
  ctx.lineJoin = 'round';
  ctx.stroke();
  ctx.restore();
}

/** Loops of the body where the misplaced print puts them, all clockwise so that they fill as one area. */
function bodyLoops(picture: Picture, recipe: SpriteRecipe, rng: Rng): Point[][] {
  const place = placementOf(picture, recipe);
  const edgeX = valueNoise(rng);
  const edgeY = valueNoise(rng);
  const edge = MISREGISTER.edge * recipe.box;
  return (recipe.solid ? picture.solidBody : picture.silhouette).map((loop) => {
    const placed = loop.map((point, i) => {
      const { x, y } = place(point);
      return { x: x + MISREGISTER.x * recipe.box + edgeX(i / 9) * edge, y: y + MISREGISTER.y * recipe.box + edgeY(i / 9) * edge };
    });
    return signedArea(placed) < 0 ? placed.reverse() : placed;
  });
}

function traceLoops(ctx: PathCanvas, loops: readonly Point[][]): void {
  ctx.beginPath();
  for (const loop of loops) traceSmooth(ctx, loop);
}

/** A few patches of the same colour again, low and to the right, as where a brush went twice. */
function paintSecondCoat(ctx: PathCanvas, loops: readonly Point[][], box: number, fill: string, rng: Rng): void {
  ctx.fillStyle = withAlpha(fill, SECOND_COAT.alpha);
  const cover = boxOf(loops.flat());
  for (let i = 0; i < SECOND_COAT.patches; i += 1) {
    const centre = { x: cover.x + cover.width * (0.35 + 0.6 * rng()), y: cover.y + cover.height * (0.4 + 0.6 * rng()) };
    const radius = box * (0.25 + 0.25 * rng());
    ctx.beginPath();
    traceSmooth(ctx, blob(rng, { centre, rx: radius, ry: radius * 0.8, corners: 12, passes: 2, roughness: 0.3 }));
    ctx.fill();
  }
}

import type { GroundItem, Scene } from '../scene/scene.ts';
import { paintArrow } from './arrow.ts';
import { paintBrush } from './brush.ts';
import { paintBubble } from './bubble.ts';
import type { CanvasFactory, CanvasImage, PixelCanvas } from './canvas.ts';
import { paintHem } from './hem.ts';
import { paintConnector, paintRule } from './line.ts';
import { paintSplatter } from './splatter.ts';
import { paintWash } from './wash.ts';
import type { WashTools } from './wash.ts';
import { washScratch } from './washPaint.ts';

/**
 * Paints everything that lies under symbols and words as one opaque picture: the background image (or paper),
 * then washes, splatter, dry brush, spokes, rules and hem in the order of the scene.
 * @param background drawn from the top left at its own size
 * @param tools how many pixels the canvas has per unit of the scene (a canvas of our own or one that is scaled so), and room for washes
 */
export function paintGround(ctx: PixelCanvas, scene: Scene, background: CanvasImage | null, factory: CanvasFactory<PixelCanvas>, tools: WashTools = { scale: 1, scratch: washScratch() }): void {
  ctx.save();
  if (!background?.opaque || isSmaller(background, scene)) {
    ctx.fillStyle = scene.palette.paper;
    ctx.fillRect(0, 0, scene.width, scene.height);
  }
  if (background) paintBackground(ctx, scene, background);
  for (const item of scene.items) {
    if (item.layer === 'ground') paintGroundItem(ctx, item, scene, factory, tools);
  }
  ctx.restore();
}

/** A background that is a little too low is first stretched, so that its lower edge continues to the foot of the sheet. */
function paintBackground(ctx: PixelCanvas, scene: Scene, background: CanvasImage): void {
  if (isSmaller(background, scene)) ctx.drawImage(background, 0, 0, scene.width, scene.height);
  ctx.drawImage(background, 0, 0);
}

function isSmaller(picture: CanvasImage, { width, height }: Scene): boolean {
  return picture.width < width || picture.height < height;
}

/** Paints one item of the ground where it stands on the sheet. */
export function paintGroundItem(ctx: PixelCanvas, item: GroundItem, scene: Pick<Scene, 'width' | 'height'>, factory: CanvasFactory<PixelCanvas>, tools?: WashTools): void {
  switch (item.kind) {
    case 'wash': return paintWash(ctx, item, factory, tools);
    case 'splatter': return paintSplatter(ctx, item);
    case 'brush': return paintBrush(ctx, item);
    case 'connector': return paintConnector(ctx, item);
    case 'arrow': return paintArrow(ctx, item);
    case 'bubble': return paintBubble(ctx, item);
    case 'rule': return paintRule(ctx, item);
    case 'hem': return paintHem(ctx, item, scene);
  }
}

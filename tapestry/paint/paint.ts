import type { LiveItem, Scene, SymbolItem } from '../scene/scene.ts';
import type { Canvas2D, CanvasImage } from './canvas.ts';
import { paintText } from './text.ts';
import type { Lettering } from './text.ts';

/** Everything a scene refers to by name, ready to be drawn. */
export interface PaintSources extends Lettering {
  /** The painted ground, as large as the sheet. */
  readonly ground: CanvasImage;
  /** The printed symbol of a sprite name; null leaves its place empty. */
  sprite(name: string): CanvasImage | null;
}

/**
 * How live items lie on the ground. The ground is opaque, so this is what `source-over` shows; but `source-over` has
 * short cuts in some engines that round differently (up to 2 of 255 in a tenth of a poster), and this has none.
 */
export const ON_GROUND = 'source-atop';

/** Paints a scene in base pixels onto any 2D canvas: the ground, then symbols and texts in the order of the scene. */
export function paint(ctx: Canvas2D, scene: Scene, { ground, ...sources }: PaintSources): void {
  ctx.drawImage(ground, 0, 0);
  ctx.save();
  ctx.globalCompositeOperation = ON_GROUND;
  for (const item of scene.items) {
    if (item.layer === 'live') paintLive(ctx, item, sources);
  }
  ctx.restore();
}

/** Paints one symbol or text where it stands on the sheet. */
export function paintLive(ctx: Canvas2D, item: LiveItem, sources: Omit<PaintSources, 'ground'>): void {
  if (item.kind === 'symbol') paintSymbol(ctx, item, sources.sprite(item.sprite));
  else paintText(ctx, item, sources);
}

/** Sprites have even sizes and centres whole pixels, so the copy is exact. */
function paintSymbol(ctx: Canvas2D, { centre }: SymbolItem, sprite: CanvasImage | null): void {
  if (sprite) ctx.drawImage(sprite, Math.round(centre.x - sprite.width / 2), Math.round(centre.y - sprite.height / 2));
}

import type { PaletteName } from '../../tapestry/model/palette.ts';
import type { SlotLayout } from '../../tapestry/model/slotLayout.ts';
import type { Canvas2D, CanvasFactory } from '../../tapestry/paint/canvas.ts';

/** A painted scene and the places it has for symbols and phrases. */
export interface Painting {
  readonly palette: PaletteName;
  /** Styles of the scene. */
  readonly variants: readonly string[];
  readonly layout: SlotLayout;
  paint(ctx: Canvas2D, factory: CanvasFactory): void;
}

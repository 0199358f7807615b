import { memo, useLayoutEffect, useRef } from 'react';
import type { Rect } from '../../../../tapestry/model/geometry.ts';
import { paintLive } from '../../../../tapestry/paint/paint.ts';
import type { PaintSources } from '../../../../tapestry/paint/paint.ts';
import type { LiveItem } from '../../../../tapestry/scene/scene.ts';
import type { SheetSurface } from '../sheetSurface.ts';
import { lay, pieceOf } from './cutOut.ts';
import styles from './Cutouts.module.css';
import { sliding, STILL } from './sliding.ts';

export interface ItemCutoutProps {
  readonly item: LiveItem;
  readonly sources: Omit<PaintSources, 'ground'>;
  readonly scale: number;
  readonly surface: SheetSurface;
  /** Lies over all others. */
  readonly held: boolean;
}

/** A halo and the wobble of a hand reach past an item's bounds by less than this. */
const AROUND = 14;

/** One symbol or text. */
export const ItemCutout = memo(function ItemCutout({ item, sources, scale, surface, held }: ItemCutoutProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (!canvas.current) return;
    lay(canvas.current, pieceOf(reach(item), scale, (context) => paintLive(context, item, sources)));
    const slide = sliding(canvas.current, scale);
    return surface.add({ show: (moves) => slide(moves[item.id] ?? STILL) });
  }, [item, sources, scale, surface]);
  return <canvas ref={canvas} className={held ? styles.held : styles.cutout} />;
});

function reach({ bounds: { x, y, width, height } }: LiveItem): Rect {
  return { x: x - AROUND, y: y - AROUND, width: width + 2 * AROUND, height: height + 2 * AROUND };
}

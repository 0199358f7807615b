import { memo, useLayoutEffect, useRef } from 'react';
import type { Rect } from '../../../../tapestry/model/geometry.ts';
import { paintLive } from '../../../../tapestry/paint/paint.ts';
import type { PaintSources } from '../../../../tapestry/paint/paint.ts';
import type { LiveItem } from '../../../../tapestry/scene/scene.ts';
import type { SheetSurface } from '../sheetSurface.ts';
import { cutOut } from './cutOut.ts';
import styles from './Cutouts.module.css';
import { sliding } from './sliding.ts';

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
    cutOut(canvas.current, grown(item.bounds), scale, (context) => paintLive(context, item, sources));
    return surface.add(sliding(canvas.current, item.id, scale));
  }, [item, sources, scale, surface]);
  return <canvas ref={canvas} className={held ? styles.held : styles.cutout} />;
});

function grown({ x, y, width, height }: Rect): Rect {
  return { x: x - AROUND, y: y - AROUND, width: width + 2 * AROUND, height: height + 2 * AROUND };
}

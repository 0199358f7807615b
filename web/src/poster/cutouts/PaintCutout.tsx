import { memo, useLayoutEffect, useRef } from 'react';
import type { LoosePaint } from '../looseGround.ts';
import type { SheetSurface } from '../sheetSurface.ts';
import { cutOut } from './cutOut.ts';
import styles from './Cutouts.module.css';
import { sliding } from './sliding.ts';

export interface PaintCutoutProps {
  readonly paint: LoosePaint;
  readonly scale: number;
  readonly surface: SheetSurface;
}

/** A wash, splatter or brush stroke that somebody holds; the browser multiplies it onto the ground. */
export const PaintCutout = memo(function PaintCutout({ paint, scale, surface }: PaintCutoutProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (!canvas.current) return;
    const { id, picture, x, y } = paint;
    cutOut(canvas.current, { x, y, width: picture.width, height: picture.height }, scale, (context) => context.drawImage(picture, x, y));
    return surface.add(sliding(canvas.current, id, scale));
  }, [paint, scale, surface]);
  return <canvas ref={canvas} className={styles.paint} />;
});

import { memo, useLayoutEffect, useRef } from 'react';
import { paintLoose } from '../looseGround.ts';
import type { LooseGround } from '../looseGround.ts';
import type { Pictures } from '../pictures.ts';
import { cutOut } from './cutOut.ts';
import styles from './Cutouts.module.css';

export interface GroundCutoutProps {
  readonly picture: Pictures['ground'];
  /** What to show in its place. */
  readonly loose: LooseGround | null;
  /** Ids of the paints that somebody holds. */
  readonly held: ReadonlySet<string>;
  readonly scale: number;
}

/** Everything of the ground that stays. */
export const GroundCutout = memo(function GroundCutout({ picture, loose, held, scale }: GroundCutoutProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (!canvas.current) return;
    cutOut(canvas.current, { x: 0, y: 0, width: picture.width, height: picture.height }, scale, (context) => {
      if (loose) paintLoose(context, loose, held);
      else context.drawImage(picture, 0, 0);
    });
  }, [picture, loose, held, scale]);
  return <canvas ref={canvas} className={styles.cutout} />;
});

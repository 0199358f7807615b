import { memo, useLayoutEffect, useRef } from 'react';
import type { Rect } from '../../../../tapestry/model/geometry.ts';
import { paintConnector } from '../../../../tapestry/paint/line.ts';
import { connectorEnds, followingConnector } from '../../../../tapestry/scene/followingConnector.ts';
import type { Connector } from '../../../../tapestry/scene/followingConnector.ts';
import type { Scene } from '../../../../tapestry/scene/scene.ts';
import type { Movable, SheetSurface } from '../sheetSurface.ts';
import { lay, pieceOf } from './cutOut.ts';
import styles from './Cutouts.module.css';
import { inPixels, sliding, STILL } from './sliding.ts';

export interface ConnectorCutoutProps {
  readonly connector: Connector;
  /** Where its symbols stand when nothing is moved. */
  readonly scene: Scene;
  readonly scale: number;
  readonly surface: SheetSurface;
}

/** The wobble of a hand reaches past the straight line by less than this. */
const AROUND = 8;
/** Pixels of the screen; most spokes keep their size while they follow. */
const SIZE_STEP = 64;

/** A spoke that follows its two symbols. */
export const ConnectorCutout = memo(function ConnectorCutout({ connector, scene, scale, surface }: ConnectorCutoutProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => (canvas.current ? surface.add(following(canvas.current, connector, scene, scale)) : undefined), [connector, scene, scale, surface]);
  return <canvas ref={canvas} className={styles.cutout} />;
});

/** It is painted again when its symbols move apart or nearer; otherwise it goes with them. */
function following(element: HTMLCanvasElement, connector: Connector, scene: Scene, scale: number): Movable {
  const [anchorId, linkId] = connectorEnds(connector);
  const slide = sliding(element, scale);
  const easel = new OffscreenCanvas(1, 1);
  let painted = { x: NaN, y: NaN };
  return {
    show(moves) {
      const [anchor, link] = [moves[anchorId] ?? STILL, moves[linkId] ?? STILL];
      const apart = { dx: link.dx - anchor.dx, dy: link.dy - anchor.dy };
      const seen = { x: inPixels(apart.dx, scale), y: inPixels(apart.dy, scale) };
      if (seen.x !== painted.x || seen.y !== painted.y) {
        painted = seen;
        const line = followingConnector(scene, connector, apart.dx === 0 && apart.dy === 0 ? {} : { [linkId]: apart });
        element.hidden = line === null;
        if (line) lay(element, pieceOf(reach(line), scale, (context) => paintConnector(context, line), easel, SIZE_STEP), 'translation');
      }
      slide(anchor);
    },
  };
}

function reach({ bounds: { x, y, width, height } }: Connector): Rect {
  return { x: x - AROUND, y: y - AROUND, width: width + 2 * AROUND, height: height + 2 * AROUND };
}

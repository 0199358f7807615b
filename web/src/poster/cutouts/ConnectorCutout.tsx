import { memo, useLayoutEffect, useRef } from 'react';
import type { Rect } from '../../../../tapestry/model/geometry.ts';
import { paintConnector } from '../../../../tapestry/paint/line.ts';
import { connectorEnds, followingConnector } from '../../../../tapestry/scene/followingConnector.ts';
import type { Connector } from '../../../../tapestry/scene/followingConnector.ts';
import type { Scene } from '../../../../tapestry/scene/scene.ts';
import type { Moves } from '../moves.ts';
import type { Movable, SheetSurface } from '../sheetSurface.ts';
import { cutOut } from './cutOut.ts';
import styles from './Cutouts.module.css';

export interface ConnectorCutoutProps {
  readonly connector: Connector;
  /** Where its symbols stand when nothing is moved. */
  readonly scene: Scene;
  readonly scale: number;
  readonly surface: SheetSurface;
}

/** The wobble of a hand reaches past the straight line by less than this. */
const AROUND = 8;

/** A spoke that follows its two symbols: of everything that is dragged the one thing that is painted again. */
export const ConnectorCutout = memo(function ConnectorCutout({ connector, scene, scale, surface }: ConnectorCutoutProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (!canvas.current) return;
    const movable = following(canvas.current, connector, scene, scale);
    return surface.add(movable);
  }, [connector, scene, scale, surface]);
  return <canvas ref={canvas} className={styles.cutout} />;
});

function following(element: HTMLCanvasElement, connector: Connector, scene: Scene, scale: number): Movable {
  const ends = connectorEnds(connector);
  let drawn: string | null = null;
  return {
    show(moves: Moves) {
      const wanted = ends.map((id) => `${moves[id]?.dx ?? 0} ${moves[id]?.dy ?? 0}`).join(' ');
      if (wanted === drawn) return;
      drawn = wanted;
      const line = followingConnector(scene, connector, moves);
      element.hidden = line === null;
      if (line) cutOut(element, around(line), scale, (context) => paintConnector(context, line));
    },
  };
}

function around({ bounds: { x, y, width, height } }: Connector): Rect {
  return { x: x - AROUND, y: y - AROUND, width: width + 2 * AROUND, height: height + 2 * AROUND };
}

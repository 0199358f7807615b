import { memo, useLayoutEffect, useRef } from 'react';
import type { Move } from '../../../../tapestry/model/arrangement.ts';
import type { Rect } from '../../../../tapestry/model/geometry.ts';
import { paintConnector } from '../../../../tapestry/paint/line.ts';
import type { Affine } from '../../../../tapestry/picture/affine.ts';
import { connectorEnds, followingConnector } from '../../../../tapestry/scene/followingConnector.ts';
import type { Connector } from '../../../../tapestry/scene/followingConnector.ts';
import type { Scene } from '../../../../tapestry/scene/scene.ts';
import type { Movable, SheetSurface } from '../sheetSurface.ts';
import { carried } from './carried.ts';
import { lay, pieceOf } from './cutOut.ts';
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
/** Of a turn or a stretch, what nobody sees: half a pixel at the end of a thousand. */
const UNSEEN = 0.0005;
/** A picture of a spoke that is drawn out or pushed together by more than this no longer looks drawn. */
const STRETCH = { least: 2 / 3, most: 3 / 2 } as const;

interface Painted {
  readonly line: Connector;
  /** Its corner on the sheet as it is shown. */
  readonly left: number;
  readonly top: number;
}

/** A spoke that follows its two symbols. */
export const ConnectorCutout = memo(function ConnectorCutout({ connector, scene, scale, surface }: ConnectorCutoutProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => (canvas.current ? surface.add(following(canvas.current, connector, scene, scale)) : undefined), [connector, scene, scale, surface]);
  return <canvas ref={canvas} className={styles.spoke} />;
});

/** Its picture turns and stretches with its symbols, which the browser does by itself; it is painted again where that would show, and at home. */
function following(element: HTMLCanvasElement, connector: Connector, scene: Scene, scale: number): Movable {
  const [anchorId, linkId] = connectorEnds(connector);
  let painted = layLine(element, connector, scale);
  let shown: { readonly anchor: Move | undefined; readonly link: Move | undefined } = { anchor: undefined, link: undefined };
  return {
    show(moves) {
      const next = { anchor: moves[anchorId], link: moves[linkId] };
      if (next.anchor === shown.anchor && next.link === shown.link) return;
      shown = next;
      const line = followingConnector(scene, connector, { ...next.anchor && { [anchorId]: next.anchor }, ...next.link && { [linkId]: next.link } });
      if (element.hidden !== (line === null)) element.hidden = line === null;
      if (!line) return;
      const { longer } = carried(painted.line, line);
      const isWorn = line === connector || longer < STRETCH.least || longer > STRETCH.most;
      if (isWorn && line !== painted.line) painted = layLine(element, line, scale);
      turn(element, carried(painted.line, line).affine, painted, scale);
    },
  };
}

function layLine(element: HTMLCanvasElement, line: Connector, scale: number): Painted {
  const piece = pieceOf(reach(line), scale, (context) => paintConnector(context, line));
  lay(element, piece);
  return { line, left: piece.left / devicePixelRatio, top: piece.top / devicePixelRatio };
}

/** @param affine of the sheet, in base pixels */
function turn({ style }: HTMLCanvasElement, { a, b, c, d, e, f }: Affine, { left, top }: Painted, scale: number): void {
  const [x, y] = [a * left + c * top + scale * e - left, b * left + d * top + scale * f - top];
  // What only goes elsewhere goes there in whole pixels, or it would have to be mixed anew.
  style.transform = Math.abs(a - 1) + Math.abs(b) > UNSEEN
    ? `matrix(${a}, ${b}, ${c}, ${d}, ${x}, ${y})`
    : `translate(${snapped(x)}px, ${snapped(y)}px)`;
}

/** A whole number of screen pixels, in those of the page. */
function snapped(distance: number): number {
  return Math.round(distance * devicePixelRatio) / devicePixelRatio;
}

function reach({ bounds: { x, y, width, height } }: Connector): Rect {
  return { x: x - AROUND, y: y - AROUND, width: width + 2 * AROUND, height: height + 2 * AROUND };
}

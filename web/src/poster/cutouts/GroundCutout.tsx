import { memo, useLayoutEffect, useRef } from 'react';
import type { Rect } from '../../../../tapestry/model/geometry.ts';
import { paintLoose } from '../looseGround.ts';
import type { LooseGround, LoosePaint } from '../looseGround.ts';
import type { Pictures } from '../pictures.ts';
import type { Movable, SheetSurface } from '../sheetSurface.ts';
import { around } from '../units.ts';
import { lay, pieceOf, place } from './cutOut.ts';
import styles from './Cutouts.module.css';
import { inPixels, sliding, STILL } from './sliding.ts';

export interface GroundCutoutProps {
  readonly picture: Pictures['ground'];
  /** What to show in its place. */
  readonly loose: LooseGround | null;
  /** Ids of what somebody holds. */
  readonly held: ReadonlySet<string>;
  readonly scale: number;
  readonly surface: SheetSurface;
}

/** Everything of the ground that stays, and over it the washes, splatters and brush strokes that somebody holds. */
export const GroundCutout = memo(function GroundCutout({ picture, loose, held, scale, surface }: GroundCutoutProps) {
  const [still, patch] = [useRef<HTMLCanvasElement>(null), useRef<HTMLCanvasElement>(null)];
  useLayoutEffect(() => {
    if (!still.current || !patch.current) return;
    lay(still.current, pieceOf({ x: 0, y: 0, width: picture.width, height: picture.height }, scale, (context) => {
      if (loose) paintLoose(context, loose, held);
      else context.drawImage(picture, 0, 0);
    }));
    const paints = loose?.paints.filter(({ id }) => held.has(id)) ?? [];
    patch.current.hidden = paints.length === 0;
    return paints.length > 0 ? surface.add(heldPaint(patch.current, still.current, paints, scale)) : undefined;
  }, [picture, loose, held, scale, surface, still, patch]);
  return (
    <>
      <canvas ref={still} className={styles.cutout} />
      <canvas ref={patch} className={styles.cutout} hidden />
    </>
  );
});

/**
 * Paint that moves is multiplied onto the ground here, in a patch as large as itself: where the browser does that
 * between elements, it draws the whole sheet for every frame. All paint that is held moves as one.
 */
function heldPaint(element: HTMLCanvasElement, ground: HTMLCanvasElement, paints: readonly LoosePaint[], scale: number): Movable {
  const ids = paints.map(({ id }) => id);
  const box = around(paints.map(inkedBox));
  const piece = pieceOf(box, scale, (context) => multiplied(context, paints.filter(({ covers }) => !covers)));
  const lines = pieceOf(box, scale, (context) => { for (const { picture, x, y } of paints.filter(({ covers }) => covers)) context.drawImage(picture, x, y); });
  place(element, piece);
  [element.width, element.height] = [piece.picture.width, piece.picture.height];
  const slide = sliding(element, scale);
  const context = element.getContext('2d');
  let shown: { readonly x: number; readonly y: number } | null = null;
  return {
    show(moves) {
      const move = moves[ids[0] ?? ''] ?? STILL;
      const next = { x: inPixels(move.dx, scale), y: inPixels(move.dy, scale) };
      if (!context || (next.x === shown?.x && next.y === shown.y)) return;
      shown = next;
      context.globalCompositeOperation = 'copy';
      context.drawImage(ground, -piece.left - shown.x, -piece.top - shown.y);
      context.globalCompositeOperation = 'multiply';
      context.drawImage(piece.picture, 0, 0);
      context.globalCompositeOperation = 'source-over';
      context.drawImage(lines.picture, 0, 0);
      slide(move);
    },
  };
}

/** What several paints make of what they are multiplied onto, as one picture. */
function multiplied(context: OffscreenCanvasRenderingContext2D, paints: readonly LoosePaint[]): void {
  context.save();
  context.resetTransform();
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  context.restore();
  context.globalCompositeOperation = 'multiply';
  for (const { picture, x, y } of paints) context.drawImage(picture, x, y);
}

/** What of a paint's picture is painted at all: much of it is room for what might have been. */
function inkedBox({ picture, x, y }: LoosePaint): Rect {
  const { width, height } = picture;
  const pixels = picture.getContext('2d')?.getImageData(0, 0, width, height).data;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let pixel = 0; pixels && pixel < width * height; pixel += 1) {
    if (pixels[pixel * 4 + 3] === 0) continue;
    const [column, row] = [pixel % width, Math.floor(pixel / width)];
    [left, right] = [Math.min(left, column), Math.max(right, column + 1)];
    [top, bottom] = [Math.min(top, row), row + 1];
  }
  return right > left ? { x: x + left, y: y + top, width: right - left, height: bottom - top } : { x, y, width: 1, height: 1 };
}

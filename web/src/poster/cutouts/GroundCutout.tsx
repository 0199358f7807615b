import { memo, useLayoutEffect, useRef } from 'react';
import type { Rect } from '../../../../tapestry/model/geometry.ts';
import { paintLoose } from '../looseGround.ts';
import type { LooseGround, LoosePaint } from '../looseGround.ts';
import type { Moves } from '../moves.ts';
import type { Pictures } from '../pictures.ts';
import type { Movable, SheetSurface } from '../sheetSurface.ts';
import { around } from '../units.ts';
import type { Held } from '../useHeld.ts';
import { lay, pieceOf, place } from './cutOut.ts';
import styles from './Cutouts.module.css';
import { inPixels, sliding, STILL } from './sliding.ts';

export interface GroundCutoutProps {
  readonly picture: Pictures['ground'];
  /** What to show in its place. */
  readonly loose: LooseGround | null;
  readonly held: Held;
  readonly scale: number;
  readonly surface: SheetSurface;
}

/** Everything of the ground that stays, and over it the washes, splatters and brush strokes of what somebody holds and of what gives way to that. */
export const GroundCutout = memo(function GroundCutout({ picture, loose, held: { ids, units }, scale, surface }: GroundCutoutProps) {
  const [still, patches] = [useRef<HTMLCanvasElement>(null), useRef<HTMLDivElement>(null)];
  useLayoutEffect(() => {
    const [ground, over] = [still.current, patches.current];
    if (!ground || !over) return undefined;
    const layGround = (without: ReadonlySet<string>): void => lay(ground, pieceOf({ x: 0, y: 0, width: picture.width, height: picture.height }, scale, (context) => {
      if (loose) paintLoose(context, loose, without);
      else context.drawImage(picture, 0, 0);
    }));
    layGround(new Set());
    if (!loose) return undefined;
    const parts = units.map((items) => loose.paints.filter(({ id }) => items.has(id))).filter(({ length }) => length > 0);
    const leave = surface.add(movingPaint({ ground, over, parts, held: ids, scale, layGround }));
    return () => {
      leave();
      over.replaceChildren();
    };
  }, [picture, loose, ids, units, scale, surface, still, patches]);
  return (
    <>
      <canvas ref={still} className={styles.cutout} />
      <div ref={patches} />
    </>
  );
});

interface MovingPaint {
  /** Shows what stays. */
  readonly ground: HTMLCanvasElement;
  /** Takes the patches in. */
  readonly over: HTMLElement;
  /** Paints that move as one. */
  readonly parts: readonly (readonly LoosePaint[])[];
  /** Ids of what somebody holds. */
  readonly held: ReadonlySet<string>;
  readonly scale: number;
  /** @param without ids of paints that are shown in patches */
  layGround(without: ReadonlySet<string>): void;
}

/**
 * Paint that moves is multiplied onto the ground here, what covers laid over it, in a patch as large as its ink for each
 * thing: where the browser does that between elements, it draws the whole sheet for every frame. Where patches meet, each
 * shows all of them, so that it does not matter which lies above. What gives way is taken off the ground when it first
 * does, and has a patch from then on.
 */
function movingPaint({ ground, over, parts, held, scale, layGround }: MovingPaint): Movable {
  let patches: readonly Patch[] = [];
  const isLifted = (paints: readonly LoosePaint[]): boolean => patches.some((patch) => patch.paints === paints);
  return {
    show(moves) {
      const rising = parts.filter((paints) => !isLifted(paints) && paints.some(({ id }) => held.has(id) || moves[id])).map((paints) => patchOf(paints, scale));
      if (rising.length > 0) {
        // What is held lies over what gives way to it.
        patches = [...rising, ...patches];
        over.append(...rising.map(({ element }) => element));
        layGround(new Set(patches.flatMap(({ paints }) => paints.map(({ id }) => id))));
      }
      const moved = patches.filter((patch) => patch.to(moves));
      for (const patch of patches) {
        if (rising.length > 0 || moved.some((other) => other === patch || meet(other.swept, patch.box))) paintPatch(patch, ground, patches);
      }
    },
  };
}

/** Paint of one thing, taken off the ground. Boxes are in pixels of the screen from the corner of the sheet. */
interface Patch {
  readonly paints: readonly LoosePaint[];
  readonly element: HTMLCanvasElement;
  readonly multiplied: ImageBitmap;
  readonly lines: ImageBitmap;
  readonly box: Rect;
  /** Where it stood before and stands now. */
  readonly swept: Rect;
  /** @returns whether it stands elsewhere now */
  to(moves: Moves): boolean;
}

function patchOf(paints: readonly LoosePaint[], scale: number): Patch {
  const element = document.createElement('canvas');
  element.className = styles.cutout ?? '';
  const inked = around(paints.map(inkedBox));
  const piece = pieceOf(inked, scale, (context) => multiplied(context, paints.filter(({ covers }) => !covers)));
  const lines = pieceOf(inked, scale, (context) => { for (const { picture, x, y } of paints.filter(({ covers }) => covers)) context.drawImage(picture, x, y); });
  place(element, piece);
  const { width, height } = piece.picture;
  [element.width, element.height] = [width, height];
  const slide = sliding(element, scale);
  let box: Rect = { x: piece.left, y: piece.top, width, height };
  let swept = box;
  return {
    paints, element, multiplied: piece.picture, lines: lines.picture,
    get box() { return box; },
    get swept() { return swept; },
    to(moves) {
      const move = moves[paints[0]?.id ?? ''] ?? STILL;
      const next = { ...box, x: piece.left + inPixels(move.dx, scale), y: piece.top + inPixels(move.dy, scale) };
      if (next.x === box.x && next.y === box.y) return false;
      swept = around([box, next]);
      box = next;
      slide(move);
      return true;
    },
  };
}

function paintPatch({ element, box: { x, y, ...size } }: Patch, ground: HTMLCanvasElement, patches: readonly Patch[]): void {
  const context = element.getContext('2d');
  if (!context) return;
  const here = patches.filter(({ box }) => meet(box, { x, y, ...size }));
  context.globalCompositeOperation = 'copy';
  context.drawImage(ground, -x, -y);
  context.globalCompositeOperation = 'multiply';
  for (const { multiplied: picture, box } of here) context.drawImage(picture, box.x - x, box.y - y);
  context.globalCompositeOperation = 'source-over';
  for (const { lines, box } of here) context.drawImage(lines, box.x - x, box.y - y);
}

function meet(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
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

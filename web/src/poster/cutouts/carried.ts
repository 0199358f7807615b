import type { Point } from '../../../../tapestry/model/geometry.ts';
import type { Affine } from '../../../../tapestry/picture/affine.ts';

/** A straight line of some length. */
export interface Straight {
  readonly from: Point;
  readonly to: Point;
}

/** How a picture of one line becomes a picture of another. */
export interface Carried {
  readonly affine: Affine;
  /** Length of the other in lengths of the first. */
  readonly longer: number;
}

/** Puts one line onto another. Only along itself it becomes longer or shorter: across it stays as thick as it was. */
export function carried(line: Straight, onto: Straight): Carried {
  const [was, is] = [along(line), along(onto)];
  const longer = is.length / was.length;
  const affine = {
    a: longer * is.x * was.x + is.y * was.y,
    b: longer * is.y * was.x - is.x * was.y,
    c: longer * is.x * was.y - is.y * was.x,
    d: longer * is.y * was.y + is.x * was.x,
  };
  return {
    longer,
    affine: {
      ...affine,
      e: onto.from.x - affine.a * line.from.x - affine.c * line.from.y,
      f: onto.from.y - affine.b * line.from.x - affine.d * line.from.y,
    },
  };
}

function along({ from, to }: Straight): { readonly x: number; readonly y: number; readonly length: number } {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = Math.sqrt(x * x + y * y);
  return { x: x / length, y: y / length, length };
}

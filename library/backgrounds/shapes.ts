import { mulberry32 } from '../../tapestry/layout/placement/rng.ts';
import type { Cubic, Point } from '../../tapestry/model/geometry.ts';
import { SHEET } from '../../tapestry/model/limits.ts';
import type { LayoutSlot, PhraseSlot, SymbolSlot } from '../../tapestry/model/slotLayout.ts';
import type { BlobPoint } from '../../tapestry/paint/blob.ts';
import type { Canvas2D } from '../../tapestry/paint/canvas.ts';
import { COMPASS } from '../../tapestry/picture/compass.ts';
import { smoothLoop } from '../../tapestry/picture/polygon.ts';
import { measureCubic } from '../../tapestry/type/curve.ts';

/** A place for a symbol, in pixels of the sheet. */
export function place(id: number, x: number, y: number, max_size: number, more: Partial<SymbolSlot> = {}): SymbolSlot {
  return { id, type: 'symbol', x: x / SHEET.width, y: y / SHEET.height, max_size, ...more };
}

/** A short loud phrase along a path, in capitals, that speaks of the symbols in its scope. */
export function loudPhrase(id: number, textpath: string, scope: readonly number[], more: Partial<PhraseSlot> = {}): PhraseSlot {
  return { id, type: 'phrase', rules: [{ type: 'phrase' }], scope, min_words: 2, textpath, textpath_data: { uppercase: true, color: 'primary' }, ...more };
}

/** A sentence of the meeting along a path, light letters on dark ground. */
export function darkSentence(id: number, textpath: string): PhraseSlot {
  return {
    id, type: 'phrase', rules: [{ type: 'key_sentence' }], scope: [1], min_words: 5, max_words: 16, tone: 'dark',
    textpath, textpath_data: { font_size: 66, color: 'primary' },
  };
}

export function layoutOf(name: string, slots: readonly LayoutSlot[], width = 0.36) {
  return { name, title: { x: 0.04, y: 0.044, max_size: width, color: 'primary' as const }, slots };
}

const STEP = 34;

/** A polygon whose edges water can pull at. */
export function patch(corners: readonly (readonly [number, number])[], give: number): BlobPoint[] {
  return corners.flatMap(([x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % corners.length] as readonly [number, number];
    const [dx, dy] = [nextX - x, nextY - y];
    const parts = Math.max(1, Math.round(Math.sqrt(dx * dx + dy * dy) / STEP));
    return Array.from({ length: parts }, (_, part) => ({ x: x + (dx * part) / parts, y: y + (dy * part) / parts, give }));
  });
}

/** An upright rectangle. */
export function board(left: number, top: number, right: number, bottom: number, give = 0.1): BlobPoint[] {
  return patch([[left, top], [right, top], [right, bottom], [left, bottom]], give);
}

/** A round patch, a little irregular. */
export function disc(centre: Point, rx: number, ry: number, seed: number, give = 0.12): BlobPoint[] {
  const rng = mulberry32(seed);
  const bulges = Array.from({ length: 6 }, () => 0.985 + 0.03 * rng());
  const ring = COMPASS.map(({ x, y }, turn) => {
    const radius = bulges[Math.floor((turn * bulges.length) / COMPASS.length)] ?? 1;
    return { x: centre.x + x * rx * radius, y: centre.y + y * ry * radius };
  });
  return smoothLoop(ring, 3).map(({ x, y }) => ({ x, y, give }));
}

/** Something long along a curve that grows thinner: a trunk, a branch, a stem, a tail. */
export function limb(curve: Cubic, thickness: number, end: number, give = 0.12): BlobPoint[] {
  const measured = measureCubic(curve);
  const count = Math.max(6, Math.round(measured.length / STEP));
  const ribs = Array.from({ length: count + 1 }, (_, i) => {
    const along = (measured.length * i) / count;
    const [before, after, at] = [measured.at(along - 5), measured.at(along + 5), measured.at(along)];
    const [dx, dy] = [after.x - before.x, after.y - before.y];
    const length = Math.sqrt(dx * dx + dy * dy) || 1;
    const half = (thickness + ((end - thickness) * i) / count) / 2;
    return { at, x: (-dy / length) * half, y: (dx / length) * half };
  });
  return [
    ...ribs.map(({ at, x, y }) => ({ x: at.x + x, y: at.y + y, give })),
    ...ribs.toReversed().map(({ at, x, y }) => ({ x: at.x - x, y: at.y - y, give })),
  ];
}

/** A drawn curve of one thickness; with a dash in running stitches of that length. */
export function paintThread(ctx: Canvas2D, path: Cubic, thickness: number, color: string, dash = Infinity): void {
  const { length, at } = measureCubic(path);
  ctx.save();
  ctx.strokeStyle = color;
  ctx.lineWidth = thickness;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  for (let start = 0; start < length; start += dash * 1.7) {
    const end = Math.min(length, start + dash);
    const steps = Math.max(2, Math.ceil((end - start) / 10));
    ctx.beginPath();
    for (let step = 0; step <= steps; step += 1) {
      const { x, y } = at(start + ((end - start) * step) / steps);
      if (step === 0) ctx.moveTo(x, y);
      else ctx.lineTo(x, y);
    }
    ctx.stroke();
  }
  ctx.restore();
}

/** A cubic from eight numbers. */
export function curve(x0: number, y0: number, x1: number, y1: number, x2: number, y2: number, x3: number, y3: number): Cubic {
  return { from: { x: x0, y: y0 }, control1: { x: x1, y: y1 }, control2: { x: x2, y: y2 }, to: { x: x3, y: y3 } };
}

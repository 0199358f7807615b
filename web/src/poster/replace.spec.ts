import { describe, expect, it } from 'vitest';
import type { SymbolItem } from '../../../tapestry/scene/scene.ts';
import { replaced } from './replace.ts';
import type { Unit } from './units.ts';

function unit(id: string, x: number, y: number, size = 100): Unit {
  const half = size / 2;
  const bounds = { x: x - half, y: y - half, width: size, height: size };
  const item: SymbolItem = {
    id, kind: 'symbol', layer: 'live', role: 'link', symbolId: id, name: id, count: 1, sprite: 's', centre: { x, y }, bounds,
    hull: [{ x: x - half, y: y - half }, { x: x + half, y: y - half }, { x: x + half, y: y + half }, { x: x - half, y: y + half }],
  };
  return { id, label: id, live: [item], items: [id], bounds, phraseOf: null };
}

function after(units: readonly Unit[], moves: ReadonlyMap<string, { dx: number; dy: number }>) {
  return units.map(({ id, bounds: { x, y, width, height } }) => {
    const { dx, dy } = moves.get(id) ?? { dx: 0, dy: 0 };
    return { x: x + dx, y: y + dy, width, height };
  });
}

function overlaps(boxes: ReturnType<typeof after>): number {
  return boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height)).length;
}

/** Between the boxes, two by two. */
function gaps(boxes: ReturnType<typeof after>): number[] {
  const between = (from: number, wide: number, other: number, otherWide: number): number => Math.max(other - from - wide, from - other - otherWide, 0);
  return boxes.flatMap((a, i) => boxes.slice(i + 1).map((b) => Math.hypot(between(a.x, a.width, b.x, b.width), between(a.y, a.height, b.y, b.height))));
}

describe('Something dropped on a poster', () => {
  const [house, tree, boat] = [unit('house', 300, 300), unit('tree', 700, 300), unit('boat', 1100, 300)];

  it('stays where it was dropped, in whole pixels, and leaves the others alone', () => {
    expect(replaced([house, tree, boat], house, { dx: 100.4, dy: 250.6 })).toEqual(new Map([['house', { dx: 100, dy: 251 }]]));
  });

  it('makes what it fell on step aside, no farther than needed, and nothing else', () => {
    const moves = replaced([house, tree, boat], house, { dx: 380, dy: 0 });
    expect(moves.get('house')).toEqual({ dx: 380, dy: 0 });
    expect(moves.has('boat')).toBe(false);
    const { dx, dy } = moves.get('tree') ?? { dx: 0, dy: 0 };
    expect(Math.sqrt(dx * dx + dy * dy)).toBeLessThan(130);
    expect(overlaps(after([house, tree, boat], moves))).toBe(0);
  });

  it('keeps fourteen pixels from everything else where there is room, and so does what steps aside for it', () => {
    for (const drop of [{ dx: 380, dy: 0 }, { dx: 292, dy: 6 }, { dx: 396, dy: 92 }, { dx: 800, dy: -40 }]) {
      const boxes = after([house, tree, boat], replaced([house, tree, boat], house, drop));
      expect(Math.min(...gaps(boxes)), JSON.stringify(drop)).toBeGreaterThanOrEqual(14);
    }
  });

  it('moves nothing that was as near before, and comes nearer than that where there is no other room', () => {
    const walls = [unit('left', 330, 572, 660), unit('right', 1136, 572, 660)];
    const small = unit('small', 1700, 200, 120);
    const boxes = after([small, ...walls], replaced([small, ...walls], small, { dx: -970, dy: 372 }));
    expect(gaps(boxes).every((gap) => gap >= 5)).toBe(true);
    expect(boxes[0]?.x).toBe(670);
  });

  it('stays on the sheet', () => {
    const [box] = after([house], replaced([house], house, { dx: -5000, dy: 5000 }));
    expect(box).toEqual({ x: 20, y: 1025, width: 100, height: 100 });
  });

  it('changes places with what it fell on where there is no room beside', () => {
    const [left, right] = [unit('left', 450, 572, 840), unit('right', 1350, 572, 840)];
    const moves = replaced([left, right], left, { dx: 820, dy: 10 });
    expect(moves).toEqual(new Map([['left', { dx: 900, dy: 0 }], ['right', { dx: -900, dy: 0 }]]));
  });

  it('finds the nearest free spot where it fits nowhere else', () => {
    const [small, large, third] = [unit('small', 100, 100, 120), unit('large', 760, 572, 1000), unit('third', 1520, 572, 500)];
    const moves = replaced([small, large, third], small, { dx: 330, dy: 700 });
    expect([...moves.keys()]).toEqual(['small']);
    expect(overlaps(after([small, large, third], moves))).toBe(0);
    expect(moves.get('small')?.dy).toBeGreaterThan(400);
  });

  it('keeps what stood close to it before where it is', () => {
    const word = unit('word', 300, 352, 100);
    expect(replaced([house, word], house, { dx: 4, dy: 0 }).has('word')).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import type { SymbolItem } from '../../../../tapestry/scene/scene.ts';
import type { Unit } from '../units.ts';
import { startNeighbours } from './neighbours.ts';

const FRAME_MS = 1000 / 60;

function unit(id: string, x: number, y: number): Unit {
  const bounds = { x: x - 50, y: y - 50, width: 100, height: 100 };
  const item: SymbolItem = {
    id, kind: 'symbol', layer: 'live', role: 'link', symbolId: id, name: id, count: 1, sprite: 's', centre: { x, y }, bounds,
    hull: [{ x: x - 50, y: y - 50 }, { x: x + 50, y: y - 50 }, { x: x + 50, y: y + 50 }, { x: x - 50, y: y + 50 }],
  };
  return { id, label: id, live: [item], items: [id], bounds, phraseOf: null };
}

describe('What lies around something that is dragged', () => {
  const [house, tree, boat] = [unit('house', 300, 300), unit('tree', 450, 310), unit('boat', 1_100, 300)];

  it('stays in its place as long as nothing touches it', async () => {
    const neighbours = await startNeighbours([house, tree, boat], house);
    expect(neighbours.step({ dx: 30, dy: 0 }, FRAME_MS)).toEqual(new Map());
  });

  it('gives way when it is pushed, by a part of its size at most, and nothing else does', async () => {
    const neighbours = await startNeighbours([house, tree, boat], house);
    let aside = new Map() as ReturnType<typeof neighbours.step>;
    for (let frame = 1; frame <= 60; frame += 1) aside = neighbours.step({ dx: Math.min(100, frame * 4), dy: 0 }, FRAME_MS);
    expect([...aside.keys()]).toEqual(['tree']);
    const { dx = 0, dy = 0 } = aside.get('tree') ?? {};
    expect(dx).toBeGreaterThan(5);
    expect(Math.sqrt(dx * dx + dy * dy)).toBeLessThan(51);
  });

  it('swings back to its place once there is room again', async () => {
    const neighbours = await startNeighbours([house, tree, boat], house);
    for (let frame = 1; frame <= 60; frame += 1) neighbours.step({ dx: Math.min(100, frame * 4), dy: 0 }, FRAME_MS);
    let aside = neighbours.step({ dx: 0, dy: 0 }, FRAME_MS);
    expect(aside.has('tree')).toBe(true);
    for (let frame = 0; frame < 600 && aside.size > 0; frame += 1) aside = neighbours.step({ dx: 0, dy: 0 }, FRAME_MS);
    expect(aside).toEqual(new Map());
    for (let frame = 1; frame <= 60; frame += 1) aside = neighbours.step({ dx: Math.min(100, frame * 4), dy: 0 }, FRAME_MS);
    expect(aside.get('tree')?.dx).toBeGreaterThan(5);
  });
});

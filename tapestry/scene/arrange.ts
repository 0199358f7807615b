import type { Move } from '../model/arrangement.ts';
import { contentName } from '../model/canonical.ts';
import type { Cubic, Point, Rect } from '../model/geometry.ts';
import { followingConnector } from './followingConnector.ts';
import { hundredths } from './round.ts';
import type { Scene, SceneItem } from './scene.ts';

/**
 * The scene after a person has moved items, ground items included. Spokes run between their two symbols wherever those
 * stand, and are left out where these stand too near; nothing else follows by itself. The ground gets a new name when
 * anything in it is not as it was.
 */
export function arrangeScene(scene: Scene, positions: Readonly<Record<string, Move>>): Scene {
  const items = scene.items.flatMap((item) => {
    if (item.kind === 'connector') return followingConnector(scene, item, positions) ?? [];
    const move = positions[item.id];
    return move ? movedItem(item, move) : item;
  });
  const before = new Set(scene.items);
  const changed = items.filter((item) => item.layer === 'ground' && !before.has(item));
  const ground = items.filter(({ layer }) => layer === 'ground').map(({ id }) => id);
  if (changed.length === 0 && items.length === scene.items.length) return { ...scene, items };
  return { ...scene, items, ground: { ...scene.ground, name: contentName({ ground: scene.ground.name, items: ground, changed }) } };
}

const by = ({ x, y }: Point, { dx, dy }: Move): Point => ({ x: hundredths(x + dx), y: hundredths(y + dy) });
const rectBy = ({ x, y, width, height }: Rect, move: Move): Rect => ({ ...by({ x, y }, move), width, height });
const cubicBy = ({ from, control1, control2, to }: Cubic, move: Move): Cubic =>
  ({ from: by(from, move), control1: by(control1, move), control2: by(control2, move), to: by(to, move) });

/** One item moved; its shape stays as it is. */
export function movedItem(item: SceneItem, move: Move): SceneItem {
  const bounds = rectBy(item.bounds, move);
  switch (item.kind) {
    case 'wash':
    case 'splatter':
      return { ...item, bounds, centre: by(item.centre, move) };
    case 'brush':
      return { ...item, bounds, path: cubicBy(item.path, move) };
    case 'connector':
    case 'rule':
      return { ...item, bounds, from: by(item.from, move), to: by(item.to, move) };
    case 'hem':
      return item;
    case 'symbol':
      return { ...item, bounds, centre: by(item.centre, move), hull: item.hull.map((point) => by(point, move)) };
    default: {
      const line = item.line.kind === 'path'
        ? { kind: 'path' as const, path: cubicBy(item.line.path, move) }
        : { kind: 'straight' as const, at: by(item.line.at, move) };
      return { ...item, bounds, line, ...(item.outline ? { outline: item.outline.map((point) => by(point, move)) } : {}) };
    }
  }
}

import type { Move } from '../model/arrangement.ts';
import { contentName } from '../model/canonical.ts';
import type { Cubic, Point, Rect } from '../model/geometry.ts';
import { crosses } from '../layout/placement/spokes.ts';
import { followingArrow } from './followingArrow.ts';
import { connectorEnds, followingConnector } from './followingConnector.ts';
import { itemBody } from './itemBody.ts';
import { hundredths } from './round.ts';
import type { GroundRecipe, Scene, SceneItem } from './scene.ts';

/**
 * The scene after a person has moved items, ground items included. Connectors and arrows run between their two symbols
 * wherever those stand, and are left out where these stand too near or (connectors) something lies between; nothing else
 * follows by itself.
 * The ground gets a new name when anything in it is not as it was.
 */
export function arrangeScene(scene: Scene, positions: Readonly<Record<string, Move>>): Scene {
  const moved = scene.items.map((item) => {
    const move = positions[item.id];
    return move && item.kind !== 'connector' && item.kind !== 'arrow' ? movedItem(item, move) : item;
  });
  if (moved.every((item, index) => item === scene.items[index])) return scene;
  const bodies = moved.filter((item) => item.layer === 'live').map((item) => ({ id: item.id, body: itemBody(item) }));
  const items = moved.flatMap((item) => {
    if (item.kind === 'arrow') return followingArrow(scene, item, positions) ?? [];
    if (item.kind !== 'connector') return item;
    const following = followingConnector(scene, item, positions);
    const ends = connectorEnds(item);
    return following && !crosses(following, bodies.flatMap(({ id, body }) => (ends.includes(id) ? [] : [body]))) ? following : [];
  });
  return { ...scene, items, ground: renamed(scene, items) };
}

/** The scene before these moves, from the scene after them; connectors that the moves took away do not come back. */
export function putBack(scene: Scene, positions: Readonly<Record<string, Move>>): Scene {
  return arrangeScene(scene, Object.fromEntries(Object.entries(positions).map(([id, { dx, dy }]) => [id, { dx: -dx, dy: -dy }])));
}

function renamed({ items: before, ground }: Scene, after: readonly SceneItem[]): GroundRecipe {
  const [was, is] = [before, after].map((items) => items.filter(({ layer }) => layer === 'ground')) as [SceneItem[], SceneItem[]];
  if (was.length === is.length && was.every((item, index) => item === is[index])) return ground;
  return { ...ground, name: contentName({ ground: ground.name, items: is }) };
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
    case 'arrow':
      return { ...item, bounds, path: cubicBy(item.path, move) };
    case 'connector':
    case 'rule':
      return { ...item, bounds, from: by(item.from, move), to: by(item.to, move) };
    case 'bubble':
      return { ...item, bounds, box: rectBy(item.box, move), tail: item.tail && by(item.tail, move) };
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

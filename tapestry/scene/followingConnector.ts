import { spokeLine } from '../layout/placement/spokes.ts';
import type { SpokeEnd } from '../layout/placement/spokes.ts';
import { boxOf } from '../picture/polygon.ts';
import type { Move } from '../model/arrangement.ts';
import { roundPoint, roundRect } from './round.ts';
import type { GroundItem, Scene, SymbolItem } from './scene.ts';

export type Connector = Extract<GroundItem, { readonly kind: 'connector' }>;

/**
 * A connector after its two symbols were moved: it runs between their inks again. The same one when neither moved,
 * null when they stand too near to each other for a line.
 * @param scene where the symbols stand before the moves
 * @param positions by item id; one for the connector itself has no effect
 */
export function followingConnector(scene: Scene, connector: Connector, positions: Readonly<Record<string, Move>>): Connector | null {
  const [anchorId, linkId] = connectorEnds(connector);
  if (!positions[anchorId] && !positions[linkId]) return connector;
  const [anchor, link] = [symbolOf(scene, anchorId), symbolOf(scene, linkId)];
  if (!anchor || !link) return null;
  const line = spokeLine(endOf(anchor, positions[anchorId]), endOf(link, positions[linkId]));
  if (!line) return null;
  const [from, to] = [roundPoint(line.from), roundPoint(line.to)];
  const half = connector.thickness / 2;
  const { x, y, width, height } = boxOf([from, to]);
  return { ...connector, from, to, bounds: roundRect({ x: x - half, y: y - half, width: width + 2 * half, height: height + 2 * half }) };
}

/** Ids of the two symbols: `g2-spoke-3` leads from `g2-anchor` to `g2-link-3`. */
export function connectorEnds({ id }: Connector): readonly [string, string] {
  const [group = '', rank = ''] = id.split('-spoke-');
  return [`${group}-anchor`, `${group}-link-${rank}`];
}

function symbolOf({ items }: Scene, id: string): SymbolItem | undefined {
  return items.find((item): item is SymbolItem => item.kind === 'symbol' && item.id === id);
}

function endOf({ centre, hull }: SymbolItem, move: Move = { dx: 0, dy: 0 }): SpokeEnd {
  return {
    centre: { x: centre.x + move.dx, y: centre.y + move.dy },
    hull: hull.map(({ x, y }) => ({ x: x - centre.x, y: y - centre.y })),
  };
}

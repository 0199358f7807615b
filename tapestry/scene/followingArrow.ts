import type { Move } from '../model/arrangement.ts';
import type { Cubic, Point } from '../model/geometry.ts';
import { boxOf } from '../picture/polygon.ts';
import { roundCubic, roundRect } from './round.ts';
import type { GroundItem, Scene, SceneItem } from './scene.ts';

export type Arrow = Extract<GroundItem, { readonly kind: 'arrow' }>;

/** Whether an arrow leads from word to word of a triple, `t1-arrow-1`; one that leads from topic to topic goes with its topic. */
export const isRowArrow = (item: SceneItem): item is Arrow => item.kind === 'arrow' && /-arrow-\w+$/.test(item.id);

const STILL: Move = { dx: 0, dy: 0 };

/**
 * An arrow of a triple after the places it leads between were moved: each of its ends goes with its place. The same one
 * when neither moved, null when they stand too near to each other for a line.
 */
export function followingArrow(scene: Scene, arrow: Arrow, positions: Readonly<Record<string, Move>>): Arrow | null {
  const [before, after] = arrowEnds(scene, arrow).map((id) => positions[id ?? ''] ?? STILL) as [Move, Move];
  if (before.dx === 0 && before.dy === 0 && after.dx === 0 && after.dy === 0) return arrow;
  const path = roundCubic(stretched(arrow.path, before, after));
  const [dx, dy] = [path.to.x - path.from.x, path.to.y - path.from.y];
  if (dx * dx + dy * dy < arrow.head * arrow.head) return null;
  const half = arrow.head / 2 + arrow.thickness;
  const { x, y, width, height } = boxOf([path.from, path.control1, path.control2, path.to]);
  return { ...arrow, path, bounds: roundRect({ x: x - half, y: y - half, width: width + 2 * half, height: height + 2 * half }) };
}

/** Ids of the symbol or word it leads from and to: of its row, the nearest on either side. */
function arrowEnds({ items }: Scene, { id, path }: Arrow): readonly [string | undefined, string | undefined] {
  const [prefix = ''] = id.split('-arrow-');
  const places = items.filter((item) => new RegExp(`^${prefix}-(?:word-)?(?:subject|verb|object)$`).test(item.id) && item.layer === 'live');
  const middle = (path.from.x + path.to.x) / 2;
  const centre = ({ bounds: { x, width } }: SceneItem): number => x + width / 2;
  const inOrder = places.toSorted((a, b) => centre(a) - centre(b));
  return [inOrder.findLast((item) => centre(item) < middle)?.id, inOrder.find((item) => centre(item) >= middle)?.id];
}

function stretched({ from, control1, control2, to }: Cubic, before: Move, after: Move): Cubic {
  const by = ({ x, y }: Point, { dx, dy }: Move): Point => ({ x: x + dx, y: y + dy });
  return { from: by(from, before), control1: by(control1, before), control2: by(control2, after), to: by(to, after) };
}

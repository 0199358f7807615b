import type { Scene, SceneItem } from '../../../../../tapestry/scene/scene.ts';
import classes from '../Dashboard.module.css';

interface VeilProps {
  readonly scene: Scene;
  /** Ids of items, one set for each selected thing. */
  readonly lit: readonly ReadonlySet<string>[];
  readonly large: boolean;
}

/** Paper over everything that is not selected; stitches around what is. */
export function Veil({ scene, lit, large }: VeilProps) {
  const shapes = lit.flatMap((ids, mark) => scene.items.filter(({ id }) => ids.has(id)).map((item) => ({ item, mark, points: outlineOf(item) })));
  if (shapes.length === 0) return null;
  return (
    <svg className={classes.veil} viewBox={`0 0 ${scene.width} ${scene.height}`} aria-hidden="true">
      <defs>
        <filter id="veil-soft"><feGaussianBlur stdDeviation="14" /></filter>
        <mask id="veil-holes">
          <rect width={scene.width} height={scene.height} fill="#fff" />
          <g filter="url(#veil-soft)">{shapes.map(({ item, points }) => <polygon key={item.id} points={points} fill="#000" stroke="#000" strokeWidth="40" strokeLinejoin="round" />)}</g>
        </mask>
      </defs>
      <rect width={scene.width} height={scene.height} fill={scene.palette.paper} opacity={large ? 0.52 : 0.68} mask="url(#veil-holes)" />
      {shapes.filter(({ item }) => item.kind === 'symbol').map(({ item, mark, points }) => <polygon key={item.id} className={classes.stitches} data-mark={mark % 5} points={points} />)}
    </svg>
  );
}

function outlineOf(item: SceneItem): string {
  const { x, y, width, height } = item.bounds;
  const corners = item.kind === 'symbol' ? item.hull : [{ x, y }, { x: x + width, y }, { x: x + width, y: y + height }, { x, y: y + height }];
  return corners.map((point) => `${point.x},${point.y}`).join(' ');
}

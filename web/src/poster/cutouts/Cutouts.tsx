import type { PaintSources } from '../../../../tapestry/paint/paint.ts';
import type { LooseGround } from '../looseGround.ts';
import type { Pictures } from '../pictures.ts';
import type { SheetSurface } from '../sheetSurface.ts';
import type { Held } from '../useHeld.ts';
import { ConnectorCutout } from './ConnectorCutout.tsx';
import styles from './Cutouts.module.css';
import { GroundCutout } from './GroundCutout.tsx';
import { ItemCutout } from './ItemCutout.tsx';

export interface CutoutsProps {
  readonly held: Held;
  readonly ground: Pictures['ground'];
  readonly loose: LooseGround | null;
  readonly sources: Omit<PaintSources, 'ground'>;
  readonly scale: number;
  readonly surface: SheetSurface;
}

/**
 * The sheet while something on it is dragged: the ground, and everything that can move as a small picture of its own,
 * in the order of the scene. A frame then paints only spokes that grow by half and the paint of groups that move: the rest
 * of what moved is put elsewhere, turned or stretched by the browser, and what did not move is not touched.
 */
export function Cutouts({ held, ground, loose, sources, scale, surface }: CutoutsProps) {
  return (
    <div className={styles.cutouts}>
      <GroundCutout picture={ground} loose={loose} held={held} scale={scale} surface={surface} />
      {loose?.connectors.map((connector) => <ConnectorCutout key={connector.id} connector={connector} scene={loose.scene} scale={scale} surface={surface} />)}
      {held.items.map((item) => <ItemCutout key={item.id} item={item} sources={sources} scale={scale} surface={surface} held={held.ids.has(item.id)} />)}
    </div>
  );
}

import type Konva from 'konva/lib/Core';
import type { LiveItem } from '../../../tapestry/scene/scene.ts';
import type { Moves } from './moves.ts';
import { MOVES } from './nodes/ConnectorNode.tsx';

/** Draws items away from their places without asking React: one frame is one call. */
export interface SheetSurface {
  show(moves: Moves): void;
  /**
   * Turns every item into a bitmap as it looks now, which moves far faster than glyph outlines are filled.
   * @param onTop those that lie over all others meanwhile
   */
  freeze(items: readonly LiveItem[], onTop: readonly LiveItem[]): void;
  thaw(): void;
}

/** A halo and the wobble of a hand reach past an item's bounds by less than this. */
const AROUND = 14;

export function sheetSurface(stage: Konva.Stage): SheetSurface {
  let shown: Moves = {};
  const frozen: Konva.Node[] = [];
  const nodeOf = (id: string): Konva.Node | undefined => stage.findOne((node: Konva.Node) => node.id() === id);
  return {
    show(moves) {
      const layers = new Set<Konva.Layer>();
      for (const id of new Set([...Object.keys(shown), ...Object.keys(moves)])) {
        const node = nodeOf(id);
        const { dx, dy } = moves[id] ?? { dx: 0, dy: 0 };
        if (!node || (node.x() === dx && node.y() === dy)) continue;
        node.position({ x: dx, y: dy });
        const layer = node.getLayer();
        if (layer) layers.add(layer);
      }
      shown = moves;
      for (const connector of stage.find('.connector')) {
        connector.setAttr(MOVES, moves);
        const layer = connector.getLayer();
        if (layer) layers.add(layer);
      }
      for (const layer of layers) layer.batchDraw();
    },
    freeze(items, onTop) {
      const pixelRatio = stage.scaleX() * devicePixelRatio;
      for (const { id, bounds: { x, y, width, height } } of items) {
        const node = nodeOf(id);
        if (!node) continue;
        const [left, top] = [Math.floor(x) - AROUND, Math.floor(y) - AROUND];
        node.cache({ x: left, y: top, width: Math.ceil(width) + 2 * AROUND, height: Math.ceil(height) + 2 * AROUND, pixelRatio, hitCanvasPixelRatio: 0.01 });
        frozen.push(node);
      }
      for (const { id } of onTop) nodeOf(id)?.moveToTop();
    },
    thaw() {
      for (const node of frozen.splice(0)) {
        node.clearCache();
        // One after the other to the top: the order of painting is back.
        node.moveToTop();
      }
      for (const layer of stage.getLayers()) layer.batchDraw();
    },
  };
}

import type Konva from 'konva/lib/Core';
import { useMemo } from 'react';
import type { Ref } from 'react';
import { Layer, Stage } from 'react-konva/lib/ReactKonvaCore';
import type { LiveItem, Scene } from '../../../tapestry/scene/scene.ts';
import type { Faces } from '../../../tapestry/type/faces.ts';
import type { Fit } from './fit.ts';
import type { LooseGround } from './looseGround.ts';
import { ConnectorNode } from './nodes/ConnectorNode.tsx';
import { GroundNode } from './nodes/GroundNode.tsx';
import { LiveNode } from './nodes/LiveNode.tsx';
import { LooseGroundNode } from './nodes/LooseGroundNode.tsx';
import { PaintNode } from './nodes/PaintNode.tsx';
import type { Pictures } from './pictures.ts';

export interface SheetProps {
  readonly scene: Scene;
  readonly pictures: Pictures;
  readonly faces: Faces;
  readonly fit: Fit;
  /** Things may be moved: the ground, which is seldom drawn anew, has a canvas of its own. */
  readonly layered: boolean;
  /** While things are moved: what to show in place of the painted ground. */
  readonly loose: LooseGround | null;
  /** Ids of the items somebody holds just now; their paint is apart from the ground. */
  readonly held: ReadonlySet<string>;
  readonly stage: Ref<Konva.Stage>;
}

/**
 * The picture itself. At rest everything is painted onto one canvas in the order of the scene, exactly as the server
 * paints it.
 */
export function Sheet({ scene, pictures, faces, fit, layered, loose, held, stage }: SheetProps) {
  const sources = useMemo(() => ({ faces, sprite: (name: string) => pictures.sprites.get(name) ?? null }), [faces, pictures.sprites]);
  const apart = layered || loose !== null;
  const items = scene.items.filter((item): item is LiveItem => item.layer === 'live')
    .map((item) => <LiveNode key={item.id} item={item} sources={sources} onGround={!apart} />);
  return (
    <Stage ref={stage} width={fit.width} height={fit.height} scaleX={fit.scale} scaleY={fit.scale} listening={false}>
      {apart ? (
        <>
          <Layer key="ground" listening={false}>
            {loose ? <LooseGroundNode loose={loose} without={held} /> : <GroundNode picture={pictures.ground} />}
          </Layer>
          {loose && (
            <Layer key="paints" ref={multiplied} listening={false}>
              {loose.paints.filter(({ id }) => held.has(id)).map((paint) => <PaintNode key={paint.id} paint={paint} />)}
            </Layer>
          )}
          {loose && (
            <Layer key="connectors" listening={false}>
              {loose.connectors.map((connector) => <ConnectorNode key={connector.id} connector={connector} scene={loose.scene} />)}
            </Layer>
          )}
          <Layer key="items" listening={false}>{items}</Layer>
        </>
      ) : (
        <Layer key="sheet" listening={false}>
          <GroundNode picture={pictures.ground} />
          {items}
        </Layer>
      )}
    </Stage>
  );
}

/** Its own canvas lies over the ground's and is multiplied onto it by the browser: the ground need not be drawn with it. */
function multiplied(layer: Konva.Layer | null): void {
  if (layer) layer.getCanvas()._canvas.style.mixBlendMode = 'multiply';
}

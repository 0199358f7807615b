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
  readonly stage: Ref<Konva.Stage>;
}

/**
 * The picture itself. At rest everything is painted onto one canvas in the order of the scene, exactly as the server
 * paints it.
 */
export function Sheet({ scene, pictures, faces, fit, layered, loose, stage }: SheetProps) {
  const sources = useMemo(() => ({ faces, sprite: (name: string) => pictures.sprites.get(name) ?? null }), [faces, pictures.sprites]);
  const apart = layered || loose !== null;
  const items = scene.items.filter((item): item is LiveItem => item.layer === 'live')
    .map((item) => <LiveNode key={item.id} item={item} sources={sources} onGround={!apart} />);
  return (
    <Stage ref={stage} width={fit.width} height={fit.height} scaleX={fit.scale} scaleY={fit.scale} listening={false}>
      {apart ? (
        <>
          <Layer key="ground" listening={false}>
            {loose ? <LooseNodes loose={loose} /> : <GroundNode picture={pictures.ground} />}
          </Layer>
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

function LooseNodes({ loose }: { readonly loose: LooseGround }) {
  return (
    <>
      <GroundNode picture={loose.base} />
      {loose.paints.map((paint) => <PaintNode key={paint.id} paint={paint} />)}
      {loose.connectors.map((connector) => <ConnectorNode key={connector.id} connector={connector} scene={loose.scene} />)}
    </>
  );
}

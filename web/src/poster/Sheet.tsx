import { useMemo } from 'react';
import { Layer, Stage } from 'react-konva/lib/ReactKonvaCore';
import { createGlyphPaths } from '../../../tapestry/paint/glyphPaths.ts';
import type { LiveItem, Scene } from '../../../tapestry/scene/scene.ts';
import type { Faces } from '../../../tapestry/type/faces.ts';
import { Cutouts } from './cutouts/Cutouts.tsx';
import type { Fit } from './fit.ts';
import type { LooseGround } from './looseGround.ts';
import { GroundNode } from './nodes/GroundNode.tsx';
import { LiveNode } from './nodes/LiveNode.tsx';
import { LooseGroundNode } from './nodes/LooseGroundNode.tsx';
import type { Pictures } from './pictures.ts';
import type { SheetSurface } from './sheetSurface.ts';
import type { Held } from './useHeld.ts';

export interface SheetProps {
  readonly scene: Scene;
  readonly pictures: Pictures;
  readonly faces: Faces;
  readonly fit: Fit;
  /** Things may be moved: the ground, which is seldom drawn anew, has a canvas of its own. */
  readonly layered: boolean;
  /** Where things were moved: what to show in place of the painted ground. */
  readonly loose: LooseGround | null;
  readonly held: Held | null;
  readonly surface: SheetSurface;
}

/**
 * The picture itself. At rest everything is painted onto one canvas in the order of the scene, exactly as the server
 * paints it; while somebody holds something, its cut-outs are shown instead.
 */
export function Sheet({ scene, pictures, faces, fit, layered, loose, held, surface }: SheetProps) {
  const glyphPaths = useMemo(() => createGlyphPaths(Path2D), []);
  const sources = useMemo(() => ({ faces, glyphPaths, sprite: (name: string) => pictures.sprites.get(name) ?? null }), [faces, glyphPaths, pictures.sprites]);
  const apart = layered || loose !== null;
  const items = scene.items.filter((item): item is LiveItem => item.layer === 'live')
    .map((item) => <LiveNode key={item.id} item={item} sources={sources} onGround={!apart} />);
  return (
    <>
      <Stage width={fit.width} height={fit.height} scaleX={fit.scale} scaleY={fit.scale} listening={false} style={{ visibility: held ? 'hidden' : 'visible' }}>
        {apart ? (
          <>
            <Layer key="ground" listening={false}>
              {loose ? <LooseGroundNode loose={loose} /> : <GroundNode picture={pictures.ground} />}
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
      {held && <Cutouts held={held} ground={pictures.ground} loose={loose} sources={sources} scale={fit.scale} surface={surface} />}
    </>
  );
}

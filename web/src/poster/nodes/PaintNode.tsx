import type Konva from 'konva/lib/Core';
import { memo, useLayoutEffect, useRef } from 'react';
import { Shape } from 'react-konva/lib/ReactKonvaCore';
import type { LoosePaint } from '../looseGround.ts';

/** A wash, splatter or brush stroke that somebody holds. */
export const PaintNode = memo(function PaintNode({ paint }: { readonly paint: LoosePaint }) {
  const node = useRef<Konva.Shape>(null);
  const { id, picture, x, y } = paint;
  useLayoutEffect(() => {
    node.current?.position({ x: 0, y: 0 });
  }, [paint]);
  return (
    <Shape
      ref={node}
      id={id}
      listening={false}
      perfectDrawEnabled={false}
      sceneFunc={(context) => context._context.drawImage(picture, x, y)}
    />
  );
});

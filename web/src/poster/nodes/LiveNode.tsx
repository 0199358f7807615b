import { memo } from 'react';
import { Shape } from 'react-konva/lib/ReactKonvaCore';
import { ON_GROUND, paintLive } from '../../../../tapestry/paint/paint.ts';
import type { PaintSources } from '../../../../tapestry/paint/paint.ts';
import type { LiveItem } from '../../../../tapestry/scene/scene.ts';

interface LiveNodeProps {
  readonly item: LiveItem;
  readonly sources: Omit<PaintSources, 'ground'>;
  /** False on a canvas of its own, where no ground lies under it. */
  readonly onGround: boolean;
}

/** One symbol or text, painted exactly as the server paints it. */
export const LiveNode = memo(function LiveNode({ item, sources, onGround }: LiveNodeProps) {
  return (
    <Shape
      listening={false}
      perfectDrawEnabled={false}
      globalCompositeOperation={onGround ? ON_GROUND : 'source-over'}
      sceneFunc={(context) => paintLive(context._context, item, sources)}
    />
  );
});

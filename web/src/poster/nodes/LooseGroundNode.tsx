import { memo } from 'react';
import { Shape } from 'react-konva/lib/ReactKonvaCore';
import type { LooseGround } from '../looseGround.ts';

export interface LooseGroundNodeProps {
  readonly loose: LooseGround;
  /** Ids of the paints that are shown elsewhere. */
  readonly without: ReadonlySet<string>;
}

/** Everything of a ground that nobody holds. */
export const LooseGroundNode = memo(function LooseGroundNode({ loose, without }: LooseGroundNodeProps) {
  return (
    <Shape
      listening={false}
      perfectDrawEnabled={false}
      sceneFunc={({ _context: context }) => {
        context.drawImage(loose.base, 0, 0);
        context.save();
        context.globalCompositeOperation = 'multiply';
        for (const { id, picture, x, y } of loose.paints) if (!without.has(id)) context.drawImage(picture, x, y);
        context.restore();
      }}
    />
  );
});

import { memo } from 'react';
import { Shape } from 'react-konva/lib/ReactKonvaCore';
import { paintConnector } from '../../../../tapestry/paint/line.ts';
import { paintLoose } from '../looseGround.ts';
import type { LooseGround } from '../looseGround.ts';

/** A ground that was taken apart, put together. */
export const LooseGroundNode = memo(function LooseGroundNode({ loose }: { readonly loose: LooseGround }) {
  return (
    <Shape
      listening={false}
      perfectDrawEnabled={false}
      sceneFunc={({ _context: context }) => {
        paintLoose(context, loose);
        for (const connector of loose.connectors) paintConnector(context, connector);
      }}
    />
  );
});

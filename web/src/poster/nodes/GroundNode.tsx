import { memo } from 'react';
import { Shape } from 'react-konva/lib/ReactKonvaCore';

/** The painted ground as one picture, as large as the sheet. */
export const GroundNode = memo(function GroundNode({ picture }: { readonly picture: CanvasImageSource }) {
  return <Shape listening={false} perfectDrawEnabled={false} sceneFunc={(context) => context._context.drawImage(picture, 0, 0)} />;
});

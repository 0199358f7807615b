import type Konva from 'konva/lib/Core';
import { memo, useLayoutEffect, useRef } from 'react';
import { Shape } from 'react-konva/lib/ReactKonvaCore';
import { paintConnector } from '../../../../tapestry/paint/line.ts';
import { followingConnector } from '../../../../tapestry/scene/followingConnector.ts';
import type { Scene } from '../../../../tapestry/scene/scene.ts';
import type { Connector } from '../../../../tapestry/scene/followingConnector.ts';
import type { Moves } from '../moves.ts';

/** Set on the node while its symbols move. */
export const MOVES = 'moves';

/** A spoke that follows its two symbols while one of them is dragged. */
export const ConnectorNode = memo(function ConnectorNode({ connector, scene }: { readonly connector: Connector; readonly scene: Scene }) {
  const node = useRef<Konva.Shape>(null);
  useLayoutEffect(() => {
    node.current?.setAttr(MOVES, {});
  }, [connector, scene]);
  return (
    <Shape
      ref={node}
      name="connector"
      listening={false}
      perfectDrawEnabled={false}
      sceneFunc={(context, shape) => {
        const moves = (shape.getAttr(MOVES) ?? {}) as Moves;
        const following = followingConnector(scene, connector, moves);
        if (following) paintConnector(context._context, following);
      }}
    />
  );
});

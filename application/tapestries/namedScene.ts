import { canonicalJson, sha256Hex } from '../../tapestry/model/canonical.ts';
import { renderKey } from '../../tapestry/model/pins.ts';
import { placedSymbols } from '../../tapestry/scene/placedSymbols.ts';
import type { Scene } from '../../tapestry/scene/scene.ts';

/** A scene with its names. */
export interface PosterScene {
  readonly scene: Scene;
  readonly canonicalScene: string;
  /** SHA-256 of the canonical scene in UTF-8. */
  readonly sceneHash: string;
  readonly renderKey: string;
  readonly symbolIds: readonly string[];
}

/** A scene with the names that follow from it. */
export function namedScene(scene: Scene, documentID: string, rendererVersion: string): PosterScene {
  const canonicalScene = canonicalJson(scene);
  return {
    scene, canonicalScene,
    sceneHash: sha256Hex(canonicalScene),
    renderKey: renderKey(documentID, canonicalScene, rendererVersion),
    symbolIds: [...new Set(placedSymbols(scene).map(({ symbolId }) => symbolId))].sort(),
  };
}

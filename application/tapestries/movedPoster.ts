import type { Arrangement } from '../../tapestry/model/arrangement.ts';
import { arrangeScene } from '../../tapestry/scene/arrange.ts';
import { readScene } from '../../tapestry/scene/readScene.ts';
import { namedScene, type PosterScene } from './namedScene.ts';
import type { PosterSources } from './pinnedPoster.ts';

export interface MovedRequest {
  readonly documentID: string;
  /** Of the scene before anything was moved by hand. */
  readonly placedSceneHash: string;
  readonly positions: Arrangement['positions'];
  readonly rendererVersion: string;
}

/** A stored scene after items were moved by hand; null when it is gone. */
export async function movedPoster({ documentID, placedSceneHash, positions, rendererVersion }: MovedRequest, blob: PosterSources['blob']): Promise<PosterScene | null> {
  const bytes = await blob(placedSceneHash);
  if (!bytes) return null;
  const placed = readScene(bytes);
  return namedScene(arrangeScene(placed, positions), documentID, rendererVersion);
}

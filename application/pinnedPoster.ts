import type { Analysis } from '../tapestry/analysis/analysis.ts';
import type { Arrangement } from '../tapestry/model/arrangement.ts';
import { canonicalJson, sha256Hex } from '../tapestry/model/canonical.ts';
import { withWordRules, type LibraryManifest, type WordRules } from '../tapestry/model/library.ts';
import { renderKey, type Pins } from '../tapestry/model/pins.ts';
import { makePoster, type DrawnTapestryData } from '../tapestry/poster.ts';
import { placedSymbols } from '../tapestry/scene/placedSymbols.ts';
import type { Scene } from '../tapestry/scene/scene.ts';
import type { Faces } from '../tapestry/type/faces.ts';

export interface PinnedPoster {
  readonly data: DrawnTapestryData;
  readonly scene: Scene;
  readonly canonicalScene: string;
  /** SHA-256 of the canonical scene in UTF-8. */
  readonly sceneHash: string;
  readonly renderKey: string;
  readonly symbolIds: readonly string[];
}

export interface PosterSources {
  readonly faces: Faces;
  /** undefined for one that was erased. */
  blob(hash: string): Promise<Uint8Array | undefined>;
}

/**
 * The poster its pins describe: the same bytes whenever and wherever it is made. Takes the better part of a second for
 * a long meeting. null when the transcript or the library of its time is gone.
 */
export async function pinnedPoster(pins: Pins, { faces, blob }: PosterSources): Promise<PinnedPoster | null> {
  const text = async (hash: string | null): Promise<string> => {
    const bytes = hash === null ? undefined : await blob(hash);
    return bytes ? new TextDecoder().decode(bytes) : '';
  };
  const stored = async <T>(hash: string | null): Promise<T | null> => {
    const json = await text(hash);
    return json === '' ? null : (JSON.parse(json) as T);
  };
  const [analysis, manifest] = await Promise.all([stored<Analysis>(pins.analysisHash), stored<LibraryManifest>(pins.libraryVersion)]);
  if (!analysis || !manifest) return null;
  const { title, date, layout, params, background, seed, rendererVersion } = pins;
  const { data, scene } = await makePoster({
    analysis,
    manifest: withWordRules(manifest, await stored<WordRules>(pins.words)),
    arrangement: await stored<Arrangement>(pins.arrangement),
    request: { title, date, setup: await text(pins.setupHash), layoutId: layout, params, background },
    seed, faces, rendererVersion,
    svg: text,
  });
  const canonicalScene = canonicalJson(scene);
  return {
    data, scene, canonicalScene,
    sceneHash: sha256Hex(canonicalScene),
    renderKey: renderKey(pins.documentID, canonicalScene, rendererVersion),
    symbolIds: [...new Set(placedSymbols(scene).map(({ symbolId }) => symbolId))].sort(),
  };
}

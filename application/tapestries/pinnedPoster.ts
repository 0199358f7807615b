import type { Analysis } from '../../tapestry/analysis/analysis.ts';
import type { Arrangement } from '../../tapestry/model/arrangement.ts';
import { canonicalJson, sha256Hex } from '../../tapestry/model/canonical.ts';
import { withWordRules, type LibraryManifest, type WordRules } from '../../tapestry/model/library.ts';
import { renderKey, type Pins } from '../../tapestry/model/pins.ts';
import { makePoster, type DrawnTapestryData } from '../../tapestry/poster.ts';
import { placedSymbols } from '../../tapestry/scene/placedSymbols.ts';
import type { Scene } from '../../tapestry/scene/scene.ts';
import type { Faces } from '../../tapestry/type/faces.ts';

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
 * a long meeting. null when something the pins name is gone.
 */
export async function pinnedPoster(pins: Pins, { faces, blob }: PosterSources): Promise<PinnedPoster | null> {
  const text = async (hash: string): Promise<string | undefined> => {
    const bytes = await blob(hash);
    return bytes && new TextDecoder().decode(bytes);
  };
  /** null for what the pins do not name, undefined for what they name and is gone. */
  const stored = async <T>(hash: string | null): Promise<T | null | undefined> => {
    if (hash === null) return null;
    const json = await text(hash);
    return json === undefined ? undefined : (JSON.parse(json) as T);
  };
  const [analysis, manifest, words, arrangement, setup] = await Promise.all([
    stored<Analysis>(pins.analysisHash), stored<LibraryManifest>(pins.libraryVersion),
    stored<WordRules>(pins.words), stored<Arrangement>(pins.arrangement), pins.setupHash === null ? '' : text(pins.setupHash),
  ]);
  if (!analysis || !manifest || words === undefined || arrangement === undefined || setup === undefined) return null;
  const { title, date, layout, params, background, seed, rendererVersion } = pins;
  const { data, scene } = await makePoster({
    analysis,
    manifest: withWordRules(manifest, words),
    arrangement,
    request: { title, date, setup, layoutId: layout, params, background },
    seed, faces, rendererVersion,
    // A drawing that was taken out of the library is left out of the poster, which says so.
    svg: async (hash) => await text(hash) ?? '',
  });
  const canonicalScene = canonicalJson(scene);
  return {
    data, scene, canonicalScene,
    sceneHash: sha256Hex(canonicalScene),
    renderKey: renderKey(pins.documentID, canonicalScene, rendererVersion),
    symbolIds: [...new Set(placedSymbols(scene).map(({ symbolId }) => symbolId))].sort(),
  };
}

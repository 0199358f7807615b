import type { Analysis } from '../../tapestry/analysis/analysis.ts';
import { readArrangement } from '../../tapestry/model/arrangement.ts';
import { canonicalJson } from '../../tapestry/model/canonical.ts';
import { withWordRules, type LibraryManifest, type WordRules } from '../../tapestry/model/library.ts';
import type { Pins } from '../../tapestry/model/pins.ts';
import { makePoster, type DrawnTapestryData } from '../../tapestry/poster.ts';
import type { Faces } from '../../tapestry/type/faces.ts';
import { namedScene, type PosterScene } from './namedScene.ts';

export interface PinnedPoster extends PosterScene {
  readonly data: DrawnTapestryData;
  /** The canonical scene before anything was moved by hand; null where nothing was. */
  readonly placedScene: string | null;
}

export interface PosterSources {
  readonly faces: Faces;
  /** undefined for one that was erased. @throws when the store cannot tell */
  blob(hash: string): Promise<Uint8Array | undefined>;
}

/** What a poster is made of, read; null when any of it is gone. */
export async function posterParts(pins: Pins, blob: PosterSources['blob']) {
  const text = async (hash: string): Promise<string | undefined> => {
    const bytes = await blob(hash);
    return bytes && new TextDecoder().decode(bytes);
  };
  const stored = async <T>(hash: string): Promise<T | undefined> => {
    const json = await text(hash);
    return json === undefined ? undefined : (JSON.parse(json) as T);
  };
  const optional = async <T>(hash: string | null, read: (hash: string) => Promise<T | undefined>): Promise<T | null | undefined> =>
    (hash === null ? null : read(hash));
  const [analysis, manifest, words, arrangement, setup] = await Promise.all([
    stored<Analysis>(pins.analysisHash), stored<LibraryManifest>(pins.libraryVersion),
    optional(pins.words, stored<WordRules>), optional(pins.arrangement, async (hash) => { const json = await text(hash); return json === undefined ? undefined : readArrangement(json); }), optional(pins.setupHash, text),
  ]);
  if (!analysis || !manifest || words === undefined || arrangement === undefined || setup === undefined) return null;
  return { analysis, manifest: withWordRules(manifest, words), arrangement, setup: setup ?? '' };
}

/**
 * The poster its pins describe: the same bytes whenever and wherever this program makes it. Takes the better part of a
 * second for a long meeting. null when anything it is made of is gone.
 */
export async function pinnedPoster(pins: Pins, { faces, blob }: PosterSources): Promise<PinnedPoster | null> {
  const parts = await posterParts(pins, blob);
  if (!parts) return null;
  const { setup, ...made } = parts;
  const { documentID, title, date, layout, params, background, seed, rendererVersion } = pins;
  const { data, scene, placed } = await makePoster({
    ...made,
    request: { title, date, setup, layoutId: layout, params, background },
    seed, faces, rendererVersion,
    // A drawing that was erased is an empty square, and a note says so.
    svg: async (hash) => new TextDecoder().decode(await blob(hash)),
  });
  return { data, ...namedScene(scene, documentID, rendererVersion), placedScene: placed === scene ? null : canonicalJson(placed) };
}

import { refuse, type Refused } from '../events/model/decider.ts';
import type { Analysis } from '../tapestry/analysis/analysis.ts';
import type { Arrangement } from '../tapestry/model/arrangement.ts';
import { canonicalJson, sha256Hex } from '../tapestry/model/canonical.ts';
import { withWordRules, type LibraryManifest, type WordRules } from '../tapestry/model/library.ts';
import { renderKey, type Pins } from '../tapestry/model/pins.ts';
import { makePoster } from '../tapestry/poster.ts';
import type { DrawnTapestryData } from '../tapestry/poster.ts';
import { placedSymbols } from '../tapestry/scene/placedSymbols.ts';
import type { Scene } from '../tapestry/scene/scene.ts';
import { storedAnalysis } from './analysisOf.ts';
import { libraryOf } from './libraryNow.ts';
import type { Ports } from './ports.ts';

export interface PinnedPoster {
  readonly data: DrawnTapestryData;
  readonly scene: Scene;
  readonly canonicalScene: string;
  /** SHA-256 of the canonical scene in UTF-8. */
  readonly sceneHash: string;
  readonly renderKey: string;
  readonly symbolIds: readonly string[];
}

/** What the caller has at hand already. */
interface AtHand {
  readonly analysis?: Analysis;
  readonly manifest?: LibraryManifest;
}

/** The poster its pins describe: the same bytes whenever and wherever it is asked for. */
export async function posterOf(ports: Ports, pins: Pins, atHand: AtHand = {}): Promise<PinnedPoster | Refused> {
  const analysis = atHand.analysis ?? await storedAnalysis(ports, pins.analysisHash);
  const manifest = atHand.manifest ?? await libraryOf(ports, pins.libraryVersion);
  if (!analysis || !manifest) return refuse('deleted', 'This transcript was deleted; its picture cannot be made again.');
  const { title, date, layout, params, background, seed, rendererVersion } = pins;
  const { data, scene } = await makePoster({
    analysis,
    manifest: withWordRules(manifest, await stored<WordRules>(ports, pins.words)),
    arrangement: await stored<Arrangement>(ports, pins.arrangement),
    request: { title, date, setup: await text(ports, pins.setupHash), layoutId: layout, params, background },
    seed,
    faces: ports.faces,
    rendererVersion,
    svg: (hash) => text(ports, hash),
  });
  const canonicalScene = canonicalJson(scene);
  return {
    data, scene, canonicalScene,
    sceneHash: sha256Hex(canonicalScene),
    renderKey: renderKey(pins.documentID, canonicalScene, rendererVersion),
    symbolIds: [...new Set(placedSymbols(scene).map(({ symbolId }) => symbolId))].sort(),
  };
}

async function text(ports: Ports, hash: string | null): Promise<string> {
  const bytes = hash === null ? undefined : await ports.blobs.get(hash);
  return bytes ? new TextDecoder().decode(bytes) : '';
}

async function stored<T>(ports: Ports, hash: string | null): Promise<T | null> {
  const json = await text(ports, hash);
  return json === '' ? null : (JSON.parse(json) as T);
}

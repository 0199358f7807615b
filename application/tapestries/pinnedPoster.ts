import type { Analysis } from '../../tapestry/analysis/analysis.ts';
import { materialOf, type Material } from '../../tapestry/compose/material.ts';
import { readArrangement } from '../../tapestry/model/arrangement.ts';
import { canonicalJson } from '../../tapestry/model/canonical.ts';
import { withWordRules, type LibraryManifest, type WordRules } from '../../tapestry/model/library.ts';
import type { Pins } from '../../tapestry/model/pins.ts';
import { makePoster, type DrawnTapestryData } from '../../tapestry/poster.ts';
import type { Faces } from '../../tapestry/type/faces.ts';
import { namedScene, type PosterScene } from './namedScene.ts';
import { rememberLast } from './rememberLast.ts';

export interface PinnedPoster extends PosterScene {
  readonly data: DrawnTapestryData;
  /** The canonical scene before anything was moved by hand; null where nothing was. */
  readonly placedScene: string | null;
}

export interface PosterSources {
  readonly faces: Faces;
  readonly materials: PosterMaterials;
  /** undefined for one that was erased. @throws when the store cannot tell */
  blob(hash: string): Promise<Uint8Array | undefined>;
}

/** What a poster is made of, as it is stored; what its pins do not name is null. */
interface PosterTexts {
  readonly analysis: string;
  readonly manifest: string;
  readonly words: string | null;
  readonly arrangement: string | null;
  readonly setup: string | null;
}

/** null when any of it is gone. */
export async function posterTexts(pins: Pins, blob: PosterSources['blob']): Promise<PosterTexts | null> {
  const text = async (hash: string): Promise<string | undefined> => {
    const bytes = await blob(hash);
    return bytes && new TextDecoder().decode(bytes);
  };
  const optional = async (hash: string | null): Promise<string | null | undefined> => (hash === null ? null : text(hash));
  const [analysis, manifest, words, arrangement, setup] = await Promise.all([
    text(pins.analysisHash), text(pins.libraryVersion), optional(pins.words), optional(pins.arrangement), optional(pins.setupHash),
  ]);
  if (analysis === undefined || manifest === undefined || words === undefined || arrangement === undefined || setup === undefined) return null;
  return { analysis, manifest, words, arrangement, setup };
}

/** Material of one meeting and library after another, made once as long as somebody goes on asking for it. */
export type PosterMaterials = (pins: Pins, texts: () => Promise<PosterTexts | null>) => Promise<PosterMaterial | null>;

export interface PosterMaterial {
  readonly material: Material;
  readonly setup: string;
}

/** The meeting that is looked at now is kept as long as somebody goes on looking at it. */
const KEPT_MS = 20_000;

/** Remembers what the last meeting and library gave, whatever sheet is made of them: it is nearly all of the work. */
export function createPosterMaterials(): PosterMaterials {
  const remembered = rememberLast<PosterMaterial>(KEPT_MS);
  return (pins, texts) => remembered([pins.analysisHash, pins.libraryVersion, pins.words, pins.setupHash].join('\n'), async () => {
    const read = await texts();
    if (read === null) return null;
    const setup = read.setup ?? '';
    return { material: materialOf(JSON.parse(read.analysis) as Analysis, manifestIn(read), setup), setup };
  });
}

/**
 * The poster its pins describe: the same bytes whenever and wherever this program makes it. Takes the better part of a
 * second for a long meeting, unless it was looked at just now. null when anything it is made of is gone.
 */
export async function pinnedPoster(pins: Pins, { faces, blob, materials }: PosterSources): Promise<PinnedPoster | null> {
  const texts = await posterTexts(pins, blob);
  if (!texts) return null;
  // A person's choices come before the matching: of those nothing can be shared.
  const known = texts.arrangement === null ? await materials(pins, async () => texts) : null;
  const { analysis, manifest } = known?.material ?? { analysis: JSON.parse(texts.analysis) as Analysis, manifest: manifestIn(texts) };
  const { documentID, title, date, layout, params, background, seed, rendererVersion } = pins;
  const { data, scene, placed } = await makePoster({
    analysis, manifest,
    arrangement: texts.arrangement === null ? null : readArrangement(texts.arrangement),
    request: { title, date, setup: texts.setup ?? '', layoutId: layout, params, background },
    seed, faces, rendererVersion,
    // A drawing that was erased is an empty square, and a note says so.
    svg: async (hash) => new TextDecoder().decode(await blob(hash)),
  }, known === null ? undefined : { material: known.material, pictures: new Map() });
  return { data, ...namedScene(scene, documentID, rendererVersion), placedScene: placed === scene ? null : canonicalJson(placed) };
}

function manifestIn({ manifest, words }: PosterTexts): LibraryManifest {
  return withWordRules(JSON.parse(manifest) as LibraryManifest, words === null ? null : (JSON.parse(words) as WordRules));
}

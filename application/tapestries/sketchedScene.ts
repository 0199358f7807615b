import { materialOf } from '../../tapestry/compose/material.ts';
import type { Pins } from '../../tapestry/model/pins.ts';
import { makePoster, type PosterStock } from '../../tapestry/poster.ts';
import type { Scene } from '../../tapestry/scene/scene.ts';
import { posterParts, type PosterSources } from './pinnedPoster.ts';
import { rememberLast } from './rememberLast.ts';

/** Scenes of one meeting after another, on many backgrounds each. */
export interface SketchedScenes {
  /** The scene of the poster that these pins describe, nothing moved by hand; null when anything it is made of is gone. */
  of(pins: Pins): Promise<Scene | null>;
}

/** The meeting that is looked at now is kept as long as somebody goes on looking at it. */
const KEPT_MS = 20_000;

/** Remembers what the last meeting and library gave, whatever sheet is made of them: it is nearly all of the work. */
export function createSketchedScenes(sources: PosterSources): SketchedScenes {
  const remembered = rememberLast<PosterStock & { readonly setup: string }>(KEPT_MS);

  async function stockOf(pins: Pins): Promise<PosterStock & { readonly setup: string } | null> {
    const parts = await posterParts(pins, sources.blob);
    return parts && { material: materialOf(parts.analysis, parts.manifest, parts.setup), pictures: new Map(), setup: parts.setup };
  }

  return {
    async of(pins) {
      const known = await remembered([pins.analysisHash, pins.libraryVersion, pins.words, pins.setupHash].join('\n'), () => stockOf(pins));
      if (known === null) return null;
      const { title, date, layout: layoutId, params, background, seed, rendererVersion } = pins;
      const { material: { analysis, manifest }, setup } = known;
      const { scene } = await makePoster({
        analysis, manifest, seed, rendererVersion, faces: sources.faces,
        request: { title, date, setup, layoutId, params, background },
        svg: async (hash) => new TextDecoder().decode(await sources.blob(hash)),
      }, known);
      return scene;
    },
  };
}

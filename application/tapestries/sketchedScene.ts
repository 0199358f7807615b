import { materialOf } from '../../tapestry/compose/material.ts';
import type { Pins } from '../../tapestry/model/pins.ts';
import { makePoster, type PosterStock } from '../../tapestry/poster.ts';
import type { Scene } from '../../tapestry/scene/scene.ts';
import { posterParts, type PosterSources } from './pinnedPoster.ts';

/** Scenes of one meeting after another, on many backgrounds each. */
export interface SketchedScenes {
  /** The scene of the poster that these pins describe, nothing moved by hand; null when anything it is made of is gone. */
  of(pins: Pins): Promise<Scene | null>;
}

/** The meeting that is looked at now is kept as long as somebody goes on looking at it. */
const KEPT_MS = 20_000;

/** Remembers what the last meeting and library gave, whatever sheet is made of them: it is nearly all of the work. */
export function createSketchedScenes(sources: PosterSources): SketchedScenes {
  let kept: { readonly name: string; readonly stock: Promise<PosterStock & { readonly setup: string } | null> } | undefined;
  let forgetting: NodeJS.Timeout | undefined;

  async function stockOf(pins: Pins): Promise<PosterStock & { readonly setup: string } | null> {
    const parts = await posterParts(pins, sources.blob);
    return parts && { material: materialOf(parts.analysis, parts.manifest, parts.setup), pictures: new Map(), setup: parts.setup };
  }

  function stock(pins: Pins): Promise<PosterStock & { readonly setup: string } | null> {
    const name = [pins.analysisHash, pins.libraryVersion, pins.words, pins.setupHash].join('\n');
    if (kept?.name !== name) kept = { name, stock: stockOf(pins) };
    clearTimeout(forgetting);
    forgetting = setTimeout(() => { kept = undefined; }, KEPT_MS).unref();
    return kept.stock;
  }

  return {
    async of(pins) {
      const known = await stock(pins).catch((error: unknown) => {
        kept = undefined;
        throw error;
      });
      if (known === null) {
        kept = undefined;
        return null;
      }
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

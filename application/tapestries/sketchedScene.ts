import type { Pins } from '../../tapestry/model/pins.ts';
import type { Picture } from '../../tapestry/picture/picture.ts';
import { makePoster } from '../../tapestry/poster.ts';
import type { Scene } from '../../tapestry/scene/scene.ts';
import { posterTexts, type PosterMaterial, type PosterSources } from './pinnedPoster.ts';

/** Scenes of one meeting after another, on many backgrounds each. */
export interface SketchedScenes {
  /** The scene of the poster that these pins describe, nothing moved by hand; null when anything it is made of is gone. */
  of(pins: Pins): Promise<Scene | null>;
}

/** Reads the drawings of a meeting once, however many sheets show them. */
export function createSketchedScenes({ faces, blob, materials }: PosterSources): SketchedScenes {
  const drawings = new WeakMap<PosterMaterial, Map<string, Picture>>();

  function picturesOf(material: PosterMaterial): Map<string, Picture> {
    const pictures = drawings.get(material) ?? new Map<string, Picture>();
    drawings.set(material, pictures);
    return pictures;
  }

  return {
    async of(pins) {
      const known = await materials(pins, () => posterTexts(pins, blob));
      if (known === null) return null;
      const { title, date, layout: layoutId, params, background, seed, rendererVersion } = pins;
      const { material, setup } = known;
      const { scene } = await makePoster({
        analysis: material.analysis, manifest: material.manifest, seed, rendererVersion, faces,
        request: { title, date, setup, layoutId, params, background },
        svg: async (hash) => new TextDecoder().decode(await blob(hash)),
      }, { material, pictures: picturesOf(known) });
      return scene;
    },
  };
}

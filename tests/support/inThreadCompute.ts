import type { Compute } from '../../application/ports/compute.ts';
import { movedPoster } from '../../application/tapestries/movedPoster.ts';
import { createPosterMaterials, pinnedPoster } from '../../application/tapestries/pinnedPoster.ts';
import { createSketchedScenes } from '../../application/tapestries/sketchedScene.ts';
import { createTriplePages, pinnedSuggestion, pinnedText, pinnedWords } from '../../application/tapestries/readingTasks.ts';
import { loadFaces } from '../../library/fonts/loadFaces.ts';
import { analysisEngine } from '../../library/model/englishEngine.ts';
import { rendererVersion } from '../../tapestry/paint/version.ts';
import { readTranscript } from '../../tapestry/transcript/read.ts';
import { lightPicture } from '../../worker/raster/lightPicture.ts';
import { smallDrawing } from '../../worker/raster/smallDrawing.ts';
import { createRaster } from '../../worker/raster/raster.ts';

/** One model and one set of faces for all installations of a test file: loading them takes half a second. */
const faces = loadFaces();
const engine = analysisEngine();

/** `Compute` by the real engine and the real raster, in the thread that asks. */
export function inThreadCompute(blob: (hash: string) => Promise<Uint8Array | undefined>): Compute {
  const raster = createRaster({ faces, picture: async (hash) => {
    const bytes = await blob(hash);
    return bytes && new TextDecoder().decode(bytes);
  }, image: blob });
  const materials = createPosterMaterials();
  const sketched = createSketchedScenes({ faces, blob, materials });
  const triples = createTriplePages(blob);
  return {
    analysisVersion: engine.version,
    compositionVersion: 'composed-in-thread',
    rendererVersion: rendererVersion(faces),
    facts: async (content) => {
      const { words, date } = readTranscript(content);
      return { words, date };
    },
    analyse: async (content) => new TextEncoder().encode(JSON.stringify(engine.analyse(readTranscript(content)))),
    poster: (pins) => pinnedPoster(pins, { faces, blob, materials }),
    sketch: async (pins) => {
      const scene = await sketched.of(pins);
      return scene && raster.sketch(scene);
    },
    moved: (request) => movedPoster(request, blob),
    text: (pins) => pinnedText(pins, blob),
    words: (pins) => pinnedWords(pins, blob),
    suggestion: (pins) => pinnedSuggestion(pins, blob),
    triples: (pins, wanted) => triples.page(pins, wanted),
    render: (scene, quality, signal) => raster.render(scene, quality, signal),
    posterLayers: (scene, signal) => raster.posterLayers(scene, signal),
    lightPicture,
    smallDrawing,
    export: (scene, request, signal) => raster.export(scene, request, signal),
    close: async () => undefined,
  };
}

import type { ExportRequest } from '../application/ports/compute.ts';
import { loadFaces } from '../library/fonts/loadFaces.ts';
import { starterBackgrounds, starterManifest } from '../library/starter.ts';
import type { StarterLibrary } from '../library/starterTypes.ts';
import { analysisEngine } from '../library/model/englishEngine.ts';
import { sha256Hex } from '../tapestry/model/canonical.ts';
import { seedOf } from '../tapestry/model/pins.ts';
import type { CompositionRequest, TapestryData } from '../tapestry/model/tapestryData.ts';
import { rendererVersion } from '../tapestry/paint/version.ts';
import { makePoster } from '../tapestry/poster.ts';
import type { Scene } from '../tapestry/scene/scene.ts';
import { readTranscript } from '../tapestry/transcript/read.ts';
import { createRaster } from '../worker/raster/raster.ts';

export interface TextPoster {
  /** In the format asked for. */
  readonly poster: Uint8Array;
  /** PNG, 400 px high. */
  readonly thumbnail: Uint8Array;
  readonly data: TapestryData;
  readonly scene: Scene;
  /** In the transcript. */
  readonly words: number;
  /** Sentences a person should know. */
  readonly notes: readonly string[];
}

/** The same poster as a new installation would make of the text; a date that is not asked for is looked for in it. @throws the signal's reason */
export async function posterOfText(text: string, request: CompositionRequest, kind: Pick<ExportRequest, 'format' | 'scale'>, starter: StarterLibrary, signal: AbortSignal): Promise<TextPoster> {
  signal.throwIfAborted();
  const analysis = analysisEngine().analyse(readTranscript(text));
  const faces = loadFaces();
  const { manifest, picture } = starterManifest(starter);
  const { layoutId, background } = request;
  const { data, scene } = await makePoster({
    analysis, manifest, faces,
    request: { ...request, date: request.date ?? analysis.reading.date },
    seed: seedOf(sha256Hex(text), layoutId, background.id),
    rendererVersion: rendererVersion(faces),
    svg: async (hash) => picture(hash),
  });
  const { image } = starterBackgrounds(starter);
  const raster = createRaster({ faces, picture: async (hash) => picture(hash), image: async (hash) => image(hash) });
  const { poster, thumbnail, notes } = await raster.render(scene, 'saved', signal);
  const file = kind.format === 'png' && kind.scale === 1 ? poster : await raster.export(scene, { ...kind, title: request.title }, signal);
  return { poster: file, thumbnail, data, scene, words: analysis.reading.words, notes: [...data.notes, ...notes] };
}

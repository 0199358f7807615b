import type { RenderQuality } from '../../../application/ports/compute.ts';
import { createThumbnails, encodePng } from '../../../worker/raster/encode.ts';
import { megabytes, milliseconds, times, type Benchmark } from '../measure.ts';
import { standardPainting } from '../standardPainting.ts';

const REPETITIONS = 15;
const BYTES = 1_000_000;

/** Poster and thumbnail from a painted surface to two files in memory. */
export const encode: Benchmark = async () => {
  const surface = (await standardPainting())();
  const thumbnailOf = createThumbnails();
  const both = (quality: RenderQuality) => () => [encodePng(surface, quality), encodePng(thumbnailOf(surface, quality), quality)];
  const size = (quality: RenderQuality): number => encodePng(surface, quality).length / BYTES;
  return [
    milliseconds('encode-saved', await times(REPETITIONS, both('saved'), 2), 180),
    milliseconds('encode-preview', await times(REPETITIONS, both('preview'), 2), 50),
    megabytes('poster-size-saved', [size('saved')]),
    megabytes('poster-size-preview', [size('preview')]),
  ];
};

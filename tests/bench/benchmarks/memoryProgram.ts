import { fileURLToPath } from 'node:url';
import { loadFaces } from '../../../library/fonts/loadFaces.ts';
import { sampleMeetings } from '../../../library/samples.ts';
import { loadStarter, starterBackgrounds, starterManifest } from '../../../library/starter.ts';
import type { Scene } from '../../../tapestry/scene/scene.ts';
import { createRaster } from '../../../worker/raster/raster.ts';
import { median } from '../measure.ts';
import { posterPress } from '../posterOf.ts';

/**
 * Renders the sample meetings over and over, each a few times in a row, and says by how many MB the process grew. What
 * is freed, and when, is up to the collector, so it compares the middle of many moments.
 */
const RENDERS = 500;
/** Enough to fill the caches. */
const FIRST_RENDERS = 40;
const SAMPLES = 30;
const IN_A_ROW = 5;
const BYTES = 1_000_000;

const press = posterPress();
const scenes: Scene[] = [];
for (const { file } of sampleMeetings()) {
  scenes.push((await press.posterOf(fileURLToPath(new URL(`../../../library/samples/${file}`, import.meta.url)))).scene);
}
const starter = loadStarter();
const { picture } = starterManifest(starter);
const { image } = starterBackgrounds(starter);
const raster = createRaster({ faces: loadFaces(), picture: async (hash) => picture(hash), image: async (hash) => image(hash) });

/** Resident memory after each of some renders, in bytes. */
async function renders(count: number): Promise<number[]> {
  const resident: number[] = [];
  for (let index = 0; index < count; index += 1) {
    await raster.render(scenes[Math.floor(index / IN_A_ROW) % scenes.length] as Scene, 'preview');
    resident.push(process.memoryUsage().rss);
  }
  return resident;
}

await renders(FIRST_RENDERS);
const resident = await renders(RENDERS);
process.stdout.write(((median(resident.slice(-SAMPLES)) - median(resident.slice(0, SAMPLES))) / BYTES).toFixed(1));

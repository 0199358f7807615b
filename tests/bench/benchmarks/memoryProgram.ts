import { fileURLToPath } from 'node:url';
import { loadFaces } from '../../../library/fonts/loadFaces.ts';
import { sampleMeetings } from '../../../library/samples.ts';
import { loadStarter, starterBackgrounds, starterManifest } from '../../../library/starter.ts';
import type { Scene } from '../../../tapestry/scene/scene.ts';
import { createRaster } from '../../../worker/raster/raster.ts';
import { posterPress } from '../posterOf.ts';

/** Renders the sample meetings over and over, each a few times in a row, and says by how many MB the process grew. */
const RENDERS = 200;
const FIRST_RENDERS = 30;
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

async function renders(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await raster.render(scenes[Math.floor(index / IN_A_ROW) % scenes.length] as Scene, 'preview');
}

await renders(FIRST_RENDERS);
const before = process.memoryUsage().rss;
await renders(RENDERS);
process.stdout.write(((process.memoryUsage().rss - before) / BYTES).toFixed(1));

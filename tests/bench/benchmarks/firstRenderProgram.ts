import { readFileSync } from 'node:fs';
import type { Scene } from '../../../tapestry/scene/scene.ts';

/** Renders the scene in a file once, all code and fonts loaded for it, and says how long it took and what processor time. */
const started = performance.now();
const { loadFaces } = await import('../../../library/fonts/loadFaces.ts');
const { loadStarter, starterBackgrounds, starterManifest } = await import('../../../library/starter.ts');
const { createRaster } = await import('../../../worker/raster/raster.ts');
const scene = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Scene;
const starter = loadStarter();
const { picture } = starterManifest(starter);
const { image } = starterBackgrounds(starter);
await createRaster({ faces: loadFaces(), picture: async (hash) => picture(hash), image: async (hash) => image(hash) }).render(scene, 'saved');
const { user, system } = process.cpuUsage();
process.stdout.write(`${performance.now() - started} ${(user + system) / 1_000}`);

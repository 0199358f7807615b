import { setImmediate as nextTurn } from 'node:timers/promises';
import { loadFaces } from '../../library/fonts/loadFaces.ts';
import { longMeeting } from '../../library/samples.ts';
import { loadStarter, starterBackgrounds, starterManifest } from '../../library/starter.ts';
import { analysisEngine } from '../../library/model/englishEngine.ts';
import { rendererVersion } from '../../tapestry/paint/version.ts';
import { makePoster } from '../../tapestry/poster.ts';
import type { Scene } from '../../tapestry/scene/scene.ts';
import { readTranscript } from '../../tapestry/transcript/read.ts';
import { createRaster } from '../../worker/raster/raster.ts';

/**
 * Paints many different posters in this process, one after another, and writes what became of its resident memory as
 * one line of JSON. Argument: how many. Runs with --expose-gc.
 */

/** In MB. */
export interface ResidentMemory {
  /** Without garbage, after every so many posters. */
  readonly settled: readonly number[];
  /** With garbage, at most. */
  readonly peak: number;
}

const LOOK_EVERY = 10;
const posters = Number(process.argv[2]);
/** Posters on one painted ground: some fifty grounds and hundreds of printed symbols go through the caches. */
const ON_ONE_GROUND = 4;
/** Three parts of the sample meetings, by the lines they take. */
const PARTS = [[0, 60], [60, 160], [160, 320]] as const;

const starter = loadStarter();
const { manifest, picture } = starterManifest(starter);
const { pins, image } = starterBackgrounds(starter);
const faces = loadFaces();
const engine = analysisEngine();
const lines = longMeeting(9_000).split('\n');
const analyses = PARTS.map(([from, to]) => engine.analyse(readTranscript(lines.slice(from, to).join('\n'))));
const raster = createRaster({ faces, picture: async (hash) => picture(hash), image: async (hash) => image(hash) });

async function sceneOf(seed: number): Promise<Scene> {
  const analysis = analyses[seed % analyses.length];
  const background = pins[seed % pins.length];
  if (!analysis || !background) throw new Error('There is nothing to paint.');
  const request = { title: 'Poster', date: null, setup: '', layoutId: 'lo_radial', params: {}, background };
  const { scene } = await makePoster({ analysis, manifest, faces, request, seed, rendererVersion: rendererVersion(faces), svg: async (hash) => picture(hash) });
  return scene;
}

const titled = (scene: Scene, text: string): Scene => ({ ...scene, items: scene.items.map((item) => (item.kind === 'title' ? { ...item, text } : item)) });

const resident = (): number => Math.round(process.memoryUsage.rss() / 1_000_000);

/** Pixels go with the objects that hold them, a turn of the event loop later. */
async function withoutGarbage(): Promise<number> {
  for (let turn = 0; turn < 2; turn++) {
    globalThis.gc?.();
    await nextTurn();
  }
  return resident();
}

const settled: number[] = [];
let peak = 0;
let scene = await sceneOf(0);
for (let number = 0; number < posters; number++) {
  if (number % ON_ONE_GROUND === 0) scene = await sceneOf(number / ON_ONE_GROUND);
  const { notes } = await raster.render(titled(scene, `POSTER ${number}`), 'preview');
  if (notes.length > 0) throw new Error(notes.join(' '));
  peak = Math.max(peak, resident());
  if (number % LOOK_EVERY === LOOK_EVERY - 1) settled.push(await withoutGarbage());
}
process.stdout.write(`${JSON.stringify({ settled, peak } satisfies ResidentMemory)}\n`);

import { availableParallelism } from 'node:os';
import type { Compute, RenderQuality } from '../../../application/ports/compute.ts';
import { loadStarter, starterBackgrounds, starterManifest } from '../../../library/starter.ts';
import { arrangeScene } from '../../../tapestry/scene/arrange.ts';
import type { Scene } from '../../../tapestry/scene/scene.ts';
import { createComputePool } from '../../../worker/pool/computePool.ts';
import { differentScenes, reseeded } from '../differentScenes.ts';
import { perSecond, type Benchmark, type Measured } from '../measure.ts';

const THREADS = 2;
const ROUNDS = 5;
const POSTERS = 24;

/** Posters with their thumbnails a second from two threads: of different meetings, and of one that is being rearranged. */
export const throughput: Benchmark = async ({ folder }) => {
  const scenes = await differentScenes(folder);
  const compute = pool();
  try {
    const different = (round: number): Scene[] => scenes.slice(0, POSTERS).map((scene) => reseeded(scene, round));
    // Spokes follow what is moved, and with them the ground.
    const ground = scenes.find(({ items }) => items.some(({ kind }) => kind === 'wash') && items.every(({ kind }) => kind !== 'connector')) as Scene;
    const rearranged = (round: number): Scene[] => Array.from({ length: POSTERS }, (_, index) => moved(ground, round * POSTERS + index));
    return [
      await rates(compute, 'posters-different-saved', 'saved', different, 6),
      await rates(compute, 'posters-different-preview', 'preview', (round) => different(round + ROUNDS + 1), 9),
      await rates(compute, 'posters-rearranged-saved', 'saved', rearranged, 9),
      await rates(compute, 'posters-rearranged-preview', 'preview', rearranged, 18),
    ];
  } finally {
    await compute.close();
  }
};

async function rates(compute: Compute, name: string, quality: RenderQuality, scenes: (round: number) => readonly Scene[], least: number): Promise<Measured> {
  const perRound: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const wanted = scenes(round);
    const started = performance.now();
    await Promise.all(wanted.map((scene) => compute.render(scene, quality)));
    // The first round fills the caches of the library's drawings and of glyphs.
    if (round > 0) perRound.push((wanted.length / (performance.now() - started)) * 1_000);
  }
  return perSecond(name, perRound, least);
}

/** A few words and captions lie elsewhere; the ground stays. */
function moved(scene: Scene, by: number): Scene {
  const texts = scene.items.filter(({ kind }) => kind === 'word' || kind === 'caption');
  return arrangeScene(scene, Object.fromEntries(texts.map(({ id }, index) => [id, { dx: ((by + index) % 9) - 4, dy: ((by * 3 + index) % 7) - 3 }])));
}

function pool(): Compute {
  const starter = loadStarter();
  const { picture } = starterManifest(starter);
  const { image } = starterBackgrounds(starter);
  const text = new TextEncoder();
  const blob = async (hash: string): Promise<Uint8Array> => {
    try { return image(hash).slice(); } catch { return text.encode(picture(hash)); }
  };
  return createComputePool({ threads: Math.min(THREADS, availableParallelism()), analysisVersion: '', compositionVersion: '', rendererVersion: '', blob, longestTaskMs: 600_000 });
}

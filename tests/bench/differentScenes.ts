import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sampleMeetings } from '../../library/samples.ts';
import type { Scene, SceneItem } from '../../tapestry/scene/scene.ts';
import { posterPress } from './posterOf.ts';

const TRANSCRIPTS = new Set(['.txt', '.vtt', '.srt', '.md']);
const SAMPLES = fileURLToPath(new URL('../../library/samples/', import.meta.url));

/** The transcripts of a folder, by path; the README is not one. */
export async function transcriptsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => TRANSCRIPTS.has(extname(name)) && !/^readme\./iu.test(name)).sort().map((name) => join(folder, name));
}

/** Posters of the sample meetings, and of those in a folder, in every layout; neighbours are of different meetings. */
export async function differentScenes(folder?: string): Promise<Scene[]> {
  const press = posterPress();
  const paths = [...sampleMeetings().map(({ file }) => join(SAMPLES, file)), ...folder === undefined ? [] : await transcriptsIn(folder)];
  const scenes = new Map<string, Scene>();
  for (const path of paths) for (const layout of press.layouts) scenes.set(`${layout} ${path}`, (await press.posterOf(path, layout)).scene);
  return press.layouts.flatMap((_, turn) => paths.map((path, index) => scenes.get(`${press.layouts[(index + turn) % press.layouts.length]} ${path}`) as Scene));
}

/** The same poster by another hand: nothing of it was painted before. */
export function reseeded(scene: Scene, by: number): Scene {
  const other = (seed: number): number => (seed + by * 7919) >>> 0;
  const named = (name: string): string => `${name}-${by}`;
  return {
    ...scene,
    ground: { ...scene.ground, name: named(scene.ground.name), seed: other(scene.ground.seed) },
    sprites: Object.fromEntries(Object.entries(scene.sprites).map(([name, recipe]) => [named(name), { ...recipe, seed: other(recipe.seed) }])),
    items: scene.items.map((item): SceneItem => item.kind === 'symbol' ? { ...item, sprite: named(item.sprite) } : 'seed' in item ? { ...item, seed: other(item.seed) } : item),
  };
}

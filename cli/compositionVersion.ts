import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** Rooms whose code decides what stands where; painting and analysis have versions of their own. */
const ROOMS = ['compose', 'layout', 'model', 'picture', 'scene', 'topics', 'type'];

let version: string | undefined;

/**
 * Names the program that composes and lays out: 16 hexadecimal digits over its sources, which run as they are. Nobody
 * has to remember to raise it; that a comment changes it too does no harm, for no picture is made anew because of it.
 */
export function compositionVersion(): string {
  version ??= hashOf(['poster.ts', ...ROOMS.flatMap(sourcesIn)]);
  return version;
}

function sourcesIn(room: string): string[] {
  return readdirSync(new URL(`../tapestry/${room}/`, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(?:spec|fixture)\.ts$/.test(name))
    .toSorted()
    .map((name) => `${room}/${name}`);
}

function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path).update('\0').update(readFileSync(new URL(`../tapestry/${path}`, import.meta.url))).update('\0');
  return hash.digest('hex').slice(0, 16);
}

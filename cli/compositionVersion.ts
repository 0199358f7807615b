import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** Rooms whose code decides what stands where; painting and analysis have versions of their own. */
const ROOMS = ['compose', 'layout', 'model', 'picture', 'scene', 'topics', 'type'];

let version: string | undefined;

/**
 * Names the program that composes and lays out: 16 hexadecimal digits over its sources and the weights it learned, which
 * run as they are. Nobody has to remember to raise it; that a comment changes it too does no harm, for no picture is made
 * anew because of it.
 */
export function compositionVersion(): string {
  version ??= compositionVersionOf(new URL('../tapestry/', import.meta.url));
  return version;
}

/** @param tapestry folder of the rooms, ending in a slash */
export function compositionVersionOf(tapestry: URL): string {
  const hash = createHash('sha256');
  const paths = ['poster.ts', ...ROOMS.flatMap((room) => sourcesIn(tapestry, room))];
  for (const path of paths) hash.update(path).update('\0').update(readFileSync(new URL(path, tapestry))).update('\0');
  return hash.digest('hex').slice(0, 16);
}

function sourcesIn(tapestry: URL, room: string): string[] {
  return readdirSync(new URL(`${room}/`, tapestry), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|json)$/.test(name) && !/\.(?:spec|fixture)\.ts$/.test(name))
    .toSorted()
    .map((name) => `${room}/${name}`);
}

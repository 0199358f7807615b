import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './imports.ts';

/** What people wait for is answered on the main thread of these programs; whatever takes its time runs on worker threads. */
const PROCESSES = ['cli/processes/allInOne.ts', 'cli/processes/apiProcess.ts', 'cli/processes/projectorProcess.ts', 'cli/processes/workerProcess.ts'];

/** Reads a text, composes a poster, lays it out or paints it. */
const HEAVY = [
  'tapestry/analysis/engine.ts', 'tapestry/analysis/english.ts', 'tapestry/compose/compose.ts',
  'tapestry/topics/topics.ts', 'tapestry/poster.ts', 'tapestry/scene/buildScene.ts', 'worker/raster/raster.ts',
];

const IMPORT = /^(?:import|export)\s+(?!type\s)(?:([^'";]*?)\sfrom\s)?\s*'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'/gm;
const TYPES_ONLY = /^\{\s*(?:type\s+\w+(?:\s+as\s+\w+)?\s*,?\s*)+\}$/;

/** Each file that is loaded with these, and the one that loads it; imports of types load nothing. */
function loadedWith(entries: readonly string[]): ReadonlyMap<string, string> {
  const code = new Map(sourceFiles(fileURLToPath(new URL('../..', import.meta.url))).map((file) => [file.path, file.code]));
  const loadedBy = new Map(entries.map((path) => [path, 'the program']));
  for (const path of loadedBy.keys()) {
    for (const [, names = '', fixed, dynamic] of (code.get(path) ?? '').matchAll(IMPORT)) {
      const imported = new URL(fixed ?? dynamic ?? '', `file:///${path}`).pathname.slice(1);
      if (!TYPES_ONLY.test(names) && !loadedBy.has(imported)) loadedBy.set(imported, path);
    }
  }
  return loadedBy;
}

describe('The thread that answers people', () => {
  it.each(PROCESSES)('of %s does not even load what reads texts, composes, lays out or paints', (process) => {
    const loaded = loadedWith([process]);
    expect(loaded.size).toBeGreaterThan(50);
    expect(HEAVY.flatMap((path) => (loaded.has(path) ? [`${path}, loaded by ${loaded.get(path)}`] : []))).toEqual([]);
  });

  it('the check itself finds all of that in the worker threads', () => {
    const loaded = loadedWith(['worker/pool/computeThread.ts']);
    expect(HEAVY.filter((path) => !loaded.has(path))).toEqual([]);
  });
});

import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './imports.ts';

/** Of engines that an installation in its data folder does without. */
const DRIVERS = ['mongodb', 'ioredis', 'bullmq', '@bull-board/api', '@aws-sdk/client-s3', '@eventstore/db-client'];
const IMPORT = /^(?:import|export)\s+(?!type\s)(?:([^'";]*?)\sfrom\s)?\s*'([^']+)'/gm;
const TYPES_ONLY = /^\{\s*(?:type\s+\w+(?:\s+as\s+\w+)?\s*,?\s*)+\}$/;

/** What is loaded with a file whatever it then does, files and packages, and the file that loads it. */
function loadedAtOnceWith(entry: string): ReadonlyMap<string, string> {
  const code = new Map(sourceFiles(fileURLToPath(new URL('../..', import.meta.url))).map((file) => [file.path, file.code]));
  const loadedBy = new Map([[entry, 'the program']]);
  for (const path of loadedBy.keys()) {
    for (const [, names = '', specifier = ''] of (code.get(path) ?? '').matchAll(IMPORT)) {
      const imported = specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier;
      if (!TYPES_ONLY.test(names) && !loadedBy.has(imported)) loadedBy.set(imported, path);
    }
  }
  return loadedBy;
}

describe('Whoever starts on a data folder alone', () => {
  it.each(['cli/processes/allInOne.ts', 'cli/installation.ts', 'cli/audit/askAudit.ts'])('does not wait for drivers of engines that are not set: %s', (entry) => {
    const loaded = loadedAtOnceWith(entry);
    expect(loaded.size).toBeGreaterThan(20);
    expect(DRIVERS.flatMap((name) => (loaded.has(name) ? [`${name}, loaded by ${loaded.get(name)}`] : []))).toEqual([]);
  });

  it('the check itself finds the drivers of a process that shares its engines', () => {
    expect(DRIVERS.filter((name) => loadedAtOnceWith('cli/processes/apiProcess.ts').has(name))).toEqual(['mongodb', 'ioredis']);
  });
});

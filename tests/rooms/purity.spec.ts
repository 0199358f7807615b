import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const HOME = fileURLToPath(new URL('../..', import.meta.url));

/** What differs between engines by a bit or by a run. Square root and rounding are exact everywhere (IEEE 754). */
const INEXACT = /Math\.(sin|cos|tan|asin|acos|atan2?|sinh|cosh|tanh|pow|exp|expm1|log|log2|log10|log1p|hypot|cbrt|random)\b|globalThis\.Math|[^*/]\*\*[^*/]/;
const EXACT_ROOMS = ['tapestry/layout', 'tapestry/scene', 'tapestry/paint', 'tapestry/type', 'tapestry/picture'];

/** What a pure room does not know: time, chance, the process, files and the page. */
const IMPURE = /\b(Date\.now|new Date\(\)|Math\.random|process\.|require\(|document\.|window\.|fetch\(|setTimeout\()/;

function sources(folder: string): { file: string; code: string }[] {
  return readdirSync(join(HOME, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && !file.endsWith('.d.ts'))
    .map((file) => ({ file: join(folder, file), code: withoutComments(readFileSync(join(HOME, folder, file), 'utf8')) }));
}

const withoutComments = (code: string): string => code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1');

describe('Rooms that give the same bits in every engine', () => {
  it.each(EXACT_ROOMS)('%s uses no trigonometry, powers, logarithms or chance', (room) => {
    const files = sources(room);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter(({ code }) => INEXACT.test(code)).map(({ file }) => file)).toEqual([]);
  });

  it('the check itself catches every forbidden form', () => {
    for (const planted of ['Math.sin(a)', 'a ** b', 'Math.hypot(x, y)', 'globalThis.Math', 'Math.random()']) expect(planted).toMatch(INEXACT);
  });

  it('tapestry/ and events/model/ read no clock, no chance, no process and no page', () => {
    const files = [...sources('tapestry'), ...sources('events/model')];
    expect(files.filter(({ code }) => IMPURE.test(code)).map(({ file }) => file)).toEqual([]);
  });
});

describe('Worker threads', () => {
  it('are started in two places alone: for computing and for writing to the disk', () => {
    const rooms = ['tapestry', 'events', 'projections', 'storage', 'application', 'worker', 'library', 'api', 'cli'];
    const starters = rooms.flatMap(sources).filter(({ code }) => /\bnew Worker\(/.test(code)).map(({ file }) => file);
    expect(starters).toEqual(['storage/writing/writingThread.ts', 'worker/pool/computePool.ts']);
  });
});

describe('Settings', () => {
  it('are read from the environment in one place', () => {
    const rooms = ['tapestry', 'events', 'projections', 'storage', 'application', 'worker', 'library', 'api', 'cli'];
    const readers = rooms.flatMap(sources).filter(({ code }) => /process\.env/.test(code)).map(({ file }) => file);
    expect(readers).toEqual(['cli/main.ts', 'cli/start.ts']);
  });
});

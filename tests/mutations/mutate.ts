import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isTest, sourceFiles } from '../rooms/imports.ts';
import { createNearestSpecs } from './nearestSpecs.ts';
import { drawn, placesIn, withFault, type Place } from './places.ts';

/**
 * `npm run mutate -- --seed N`: plants 60 small faults, drawn by the seed, one at a time into a copy of the project and
 * runs the specs nearest to each. Prints a JSON line per fault, `killed`, `survived` or `undecided`, and one of counts. A survivor that
 * `survivors.json` knows comes with the reason why no spec can tell. Where specs do not end in time, they are run without the
 * fault too: if they end then, the fault is what kept them; else the machine was too slow to tell, and it is `undecided`.
 * Exits 1 when fewer than nine of ten of all were killed.
 */
const HOME = fileURLToPath(new URL('../..', import.meta.url));
const ROOMS = /^(?:events\/|application\/|projections\/|worker\/queue\/|tapestry\/compose\/)/;
const MAX_SPECS = 10;
const SPECS_AT_ONCE = 5;
const MAX_MS = 180_000;

interface Survivor {
  readonly file: string;
  readonly before: string;
  readonly after: string;
  readonly reason: string;
}

const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '60' }, workers: { type: 'string', default: '2' } } });
const files = sourceFiles(HOME);
const nearest = createNearestSpecs(files);
const known = JSON.parse(readFileSync(new URL('survivors.json', import.meta.url), 'utf8')) as readonly Survivor[];
const places = files.filter(({ path }) => ROOMS.test(path) && !isTest(path)).flatMap(({ path, code }) => placesIn(path, code));
const waiting = drawn(places, Number(values.count), Number(values.seed));
const counts = { killed: 0, survived: 0, undecided: 0 };

await Promise.all(Array.from({ length: Number(values.workers) }, work));
print({ seed: Number(values.seed), places: places.length, ...counts });
if (counts.killed < (counts.killed + counts.survived + counts.undecided) * 0.9) process.exitCode = 1;

async function work(): Promise<void> {
  const copy = copied();
  try {
    for (let place = waiting.shift(); place; place = waiting.shift()) await judge(copy, place);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function judge(copy: string, place: Place): Promise<void> {
  const target = join(copy, place.file);
  const code = readFileSync(target, 'utf8');
  const specs = nearest(place.file, MAX_SPECS);
  const started = performance.now();
  let result: keyof typeof counts = 'survived';
  for (let at = 0; at < specs.length && result === 'survived'; at += SPECS_AT_ONCE) {
    const few = specs.slice(at, at + SPECS_AT_ONCE);
    writeFileSync(target, withFault(code, place));
    const outcome = await outcomeOf(copy, few);
    writeFileSync(target, code);
    if (outcome === 'failed') result = 'killed';
    if (outcome === 'timedOut') result = (await outcomeOf(copy, few)) === 'passed' ? 'killed' : 'undecided';
  }
  counts[result] += 1;
  const { file, line, kind, before, after } = place;
  const reason = known.find((each) => each.file === file && each.before === before.trim() && each.after === after.trim())?.reason;
  print({ result, file, line, kind, before: before.trim(), after: after.trim(), ...(result === 'killed' ? {} : { reason, specs }), seconds: Math.round((performance.now() - started) / 1000) });
}

/** What git knows or would add, with the packages of the original. */
function copied(): string {
  const copy = mkdtempSync(join(tmpdir(), 'mutate-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: HOME, encoding: 'utf8', maxBuffer: 2 ** 26 });
  for (const file of listed.split('\0')) if (file !== '') cpSync(join(HOME, file), join(copy, file), { force: true });
  symlinkSync(join(HOME, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

type Outcome = 'passed' | 'failed' | 'timedOut';

function outcomeOf(copy: string, specs: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(HOME, 'node_modules/vitest/vitest.mjs'), 'run', '--bail=1', '--maxWorkers=1', '--reporter=dot', ...specs], {
      cwd: copy, stdio: 'ignore', timeout: MAX_MS, killSignal: 'SIGKILL', env: { ...process.env, CI: '' },
    });
    child.on('exit', (code, signal) => resolve(code === 0 ? 'passed' : signal === 'SIGKILL' ? 'timedOut' : 'failed'));
  });
}

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

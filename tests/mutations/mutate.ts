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
 * runs the specs nearest to each: those beside the source in one go, then those of `tests/` one by one, until one fails.
 * Prints a JSON line per fault, `killed` (and by which specs), `survived` or `undecided`, and one of counts. A survivor that
 * `survivors.json` knows comes with the reason why no spec can tell. Specs that fail or do not end in time are run without the
 * fault too, once: what fails there as well says nothing of a fault and is left out, with a line; what does not end there either
 * leaves the fault `undecided`. Exits 1 when fewer than nine of ten of all were killed.
 */
const HOME = fileURLToPath(new URL('../..', import.meta.url));
const ROOMS = /^(?:events\/|application\/|projections\/|worker\/queue\/|tapestry\/compose\/)/;
const MAX_SPECS = 12;
const MAX_MS = 120_000;

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
const running = new Set<number>();
const sound = new Map<string, Outcome>();
const counts = { killed: 0, survived: 0, undecided: 0 };

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const pid of running) process.kill(-pid, 'SIGKILL');
    process.exit(130);
  });
}

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
  let by: readonly string[] = [];
  for (const few of inTurn(specs)) {
    writeFileSync(target, withFault(code, place));
    const outcome = await outcomeOf(copy, few);
    writeFileSync(target, code);
    if (outcome === 'passed') continue;
    const without = await withoutFault(copy, few, outcome === 'timedOut');
    if (without === 'failed') continue;
    [result, by] = [without === 'passed' ? 'killed' : 'undecided', few];
    if (result === 'killed') break;
  }
  counts[result] += 1;
  const { file, line, kind, before, after } = place;
  const reason = known.find((each) => each.file === file && each.before === before.trim() && each.after === after.trim())?.reason;
  print({ result, file, line, kind, before: before.trim(), after: after.trim(), ...(result === 'killed' ? { by } : { reason, specs }), seconds: Math.round((performance.now() - started) / 1000) });
}

/** Specs beside the source take a second or two together; those of `tests/` start stores and servers. */
function inTurn(specs: readonly string[]): string[][] {
  const beside = specs.filter((spec) => !spec.startsWith('tests/'));
  return [...(beside.length > 0 ? [beside] : []), ...specs.filter((spec) => spec.startsWith('tests/')).map((spec) => [spec])];
}

/** What specs say of the code as it is; asked again only of those that just took too long. */
async function withoutFault(copy: string, specs: readonly string[], again: boolean): Promise<Outcome> {
  const key = specs.join(' ');
  const before = again ? undefined : sound.get(key);
  if (before !== undefined) return before;
  const outcome = await outcomeOf(copy, specs);
  sound.set(key, outcome);
  if (outcome === 'failed') print({ failsWithoutFault: specs });
  return outcome;
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
      cwd: copy, stdio: 'ignore', detached: true, env: { ...process.env, CI: '' },
    });
    running.add(child.pid!);
    let timedOut = false;
    // The whole group: a fault that never ends keeps a process of the specs' own busy, which outlives its parent.
    const timer = setTimeout(() => {
      timedOut = true;
      process.kill(-child.pid!, 'SIGKILL');
    }, MAX_MS);
    child.on('exit', (code) => {
      clearTimeout(timer);
      running.delete(child.pid!);
      resolve(timedOut ? 'timedOut' : code === 0 ? 'passed' : 'failed');
    });
  });
}

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

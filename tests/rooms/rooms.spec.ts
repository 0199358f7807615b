import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayImport, ROOMS } from './rooms.ts';

const LINT = fileURLToPath(new URL('lint.ts', import.meta.url));
const FEATURES = ['web/src/features/home', 'web/src/features/tapestries'];
const PLACES = [...Object.keys(ROOMS), ...FEATURES];

interface Way {
  readonly from: string;
  readonly to: string;
}

const fileIn = (room: string, name: string): string => (room.endsWith('.ts') ? room : `${room}/${name}.ts`);
const WAYS: readonly Way[] = PLACES.flatMap((from) => PLACES.filter((to) => to !== from).map((to) => ({ from, to })));
const isOpen = ({ from, to }: Way): boolean => mayImport(fileIn(from, 'planted'), fileIn(to, 'target'));

/** Directions that a reviewer once found open, or that would let a room choose its own adapter. */
const SHUT: readonly Way[] = [
  { from: 'web/src', to: 'api/signIn' },
  { from: 'web/src', to: 'api' },
  { from: 'web/src', to: 'application' },
  { from: 'web/src/features/home', to: 'web/src/features/tapestries' },
  { from: 'web/src', to: 'web/src/features/home' },
  { from: 'application', to: 'storage/s3' },
  { from: 'application', to: 'storage/files' },
  { from: 'application', to: 'events/store/sqlite' },
  { from: 'application', to: 'events/store/eventStoreDb' },
  { from: 'application', to: 'events/store/chooseEventStore.ts' },
  { from: 'application', to: 'projections/mongo' },
  { from: 'application', to: 'worker/queue/bullmq' },
  { from: 'api', to: 'storage/s3' },
  { from: 'api', to: 'projections/sqlite' },
  { from: 'api', to: 'cli' },
  { from: 'api/contract', to: 'application' },
  { from: 'api/contract', to: 'tapestry/scene' },
  { from: 'worker', to: 'events/store/eventStoreDb' },
  { from: 'worker/pool', to: 'training' },
  { from: 'events/model', to: 'projections' },
  { from: 'events/model', to: 'events/store/sqlite' },
  { from: 'projections/views', to: 'projections/mongo' },
  { from: 'storage', to: 'application' },
  { from: 'tapestry/model', to: 'tapestry/layout' },
  { from: 'tapestry/layout', to: 'tapestry/compose' },
  { from: 'tapestry/analysis', to: 'training' },
  { from: 'tapestry', to: 'events/model' },
];

describe('The rooms of the project', () => {
  const tree = mkdtempSync(join(tmpdir(), 'rooms-'));
  let faults: readonly string[];

  beforeAll(() => {
    for (const from of PLACES) plant(tree, fileIn(from, 'planted'), PLACES.filter((to) => to !== from).map((to) => fileIn(to, 'target')));
    for (const [file, code] of Object.entries(OTHERS)) write(tree, file, code);
    faults = lint(tree);
  });
  afterAll(() => rmSync(tree, { recursive: true }));

  it('lint finds a planted import in every direction that no list allows, and in no other', () => {
    const found = WAYS.filter(({ from, to }) => faults.some((fault) => fault.startsWith(`${fileIn(from, 'planted')}: `) && fault.includes(` may not import ${fileIn(to, 'target')};`)));
    expect(found).toEqual(WAYS.filter((way) => !isOpen(way)));
    expect(found.length).toBeGreaterThan(1000);
  });

  it.each(SHUT)('$from/ may not import $to/', (way) => {
    expect(WAYS).toContainEqual(way);
    expect(isOpen(way)).toBe(false);
  });

  const OTHERS = {
    'tapestry/model/reads.ts': "import { readFileSync } from 'node:fs';\nexport const text = readFileSync('x');\n",
    'web/src/serves.ts': "import fastify from 'fastify';\nexport const server = fastify();\n",
    'application/later.ts': "export const later = async () => (await import('../storage/s3/bucket.ts')).Bucket;\n",
    'events/model/thread.ts': "export const thread = new URL('../../worker/pool/computeThread.ts', import.meta.url);\n",
    'api/reexport.ts': "export { choose } from '../storage/chooseBlobStore.ts';\n",
    'storage/dead.ts': 'export function forgotten(): void {}\nexport function used(): void {}\n',
    'storage/user.ts': "import { used } from './dead.ts';\nused();\n",
    'storage/ring/first.ts': "import type { Second } from './second.ts';\nexport interface First { readonly next: Second }\n",
    'storage/ring/second.ts': "import type { Third } from './third.ts';\nexport interface Second { readonly next: Third }\n",
    'storage/ring/third.ts': "import type { First } from './first.ts';\nimport { used } from '../dead.ts';\nused();\nexport interface Third { readonly next: First }\n",
    'storage/free.spec.ts': "import { serve } from '../cli/commands/serve.ts';\nserve();\n",
  };

  it.each([
    ["a Node module in a room that runs in every engine", 'tapestry/model/reads.ts', 'node'],
    ['a package of the server in the browser', 'web/src/serves.ts', 'fastify'],
    ['an import that happens later', 'application/later.ts', 'storage/s3/bucket.ts'],
    ['a program started as a thread', 'events/model/thread.ts', 'worker/pool/computeThread.ts'],
    ['a name passed on', 'api/reexport.ts', 'storage/chooseBlobStore.ts'],
  ])('lint finds %s', (_what, file, imported) => {
    expect(faults).toContainEqual(expect.stringContaining(`${file}: `));
    expect(faults.find((fault) => fault.startsWith(`${file}: `))).toContain(`may not import ${imported};`);
  });

  it('lint finds a value that is exported and imported by nobody', () => {
    expect(faults).toContain('storage/dead.ts: forgotten is exported and nobody imports it.');
    expect(faults.filter((fault) => fault.startsWith('storage/dead.ts: used'))).toEqual([]);
  });

  it('lint finds files that import each other, be it for types alone, and nobody who merely imports them', () => {
    const sentence = 'these files import each other in a ring; what they share wants a file of its own.';
    expect(faults).toContain(`storage/ring/first.ts, storage/ring/second.ts, storage/ring/third.ts: ${sentence}`);
    expect(faults.filter((fault) => fault.endsWith(sentence) && fault.includes('storage/dead.ts'))).toEqual([]);
  });

  it('a spec may import anything', () => {
    expect(faults.filter((fault) => fault.startsWith('storage/free.spec.ts'))).toEqual([]);
  });
});

function lint(tree: string): string[] {
  const { stderr, status } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', LINT, '--root', tree], { encoding: 'utf8' });
  expect(status).toBe(1);
  return stderr.trim().split('\n');
}

function plant(tree: string, file: string, targets: readonly string[]): void {
  write(tree, file, targets.map((target, index) => {
    const path = relative(dirname(file), target);
    return `import { a as a${index} } from '${path.startsWith('.') ? path : `./${path}`}';\n`;
  }).join(''));
}

function write(tree: string, file: string, code: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), code);
}

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAY_IMPORT, ROOMS, SHUT_DOORS } from './rooms.ts';

const HOME = fileURLToPath(new URL('../..', import.meta.url));

/** Directions that must not exist: every room to every room it may not import, and the shut doors. */
const FORBIDDEN = [
  ...ROOMS.filter((from) => from !== 'tests').flatMap((from) =>
    ROOMS.filter((to) => to !== from && !MAY_IMPORT[from].includes(to)).map((to) => ({ from, to }))),
  ...SHUT_DOORS,
];

/** Directions that must stay open, so that a rule that forbids everything is caught too. */
const OPEN = ROOMS.filter((from) => from !== 'tests').flatMap((from) => MAY_IMPORT[from].map((to) => ({ from, to })));

const fileOf = (prefix: string, { from, to }: { from: string; to: string }): string => `${from}/${prefix}-${to.replaceAll('/', '-')}.ts`;

describe('The rooms of the house', () => {
  const tree = mkdtempSync(join(tmpdir(), 'rooms-'));
  let faulted: ReadonlySet<string>;

  beforeAll(() => {
    cpSync(join(HOME, '.oxlintrc.json'), join(tree, '.oxlintrc.json'));
    for (const way of FORBIDDEN) plant(tree, fileOf('forbidden', way), way.to);
    for (const way of OPEN) plant(tree, fileOf('open', way), way.to);
    const { stdout } = spawnSync(join(HOME, 'node_modules/.bin/oxlint'), ['-f', 'unix', '--disable-nested-config'], { cwd: tree, encoding: 'utf8' });
    faulted = new Set(stdout.split('\n').filter((line) => line.includes('no-restricted-imports')).map((line) => relative(tree, join(tree, line.split(':')[0] ?? ''))));
  });
  afterAll(() => rmSync(tree, { recursive: true }));

  it.each(FORBIDDEN)('lint refuses an import from $from/ to $to/', (way) => {
    expect(faulted).toContain(fileOf('forbidden', way));
  });

  it.each(OPEN)('lint lets $from/ import $to/', (way) => {
    expect(faulted).not.toContain(fileOf('open', way));
  });
});

function plant(tree: string, file: string, to: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  const target = relative(dirname(file), `${to}/planted.ts`);
  writeFileSync(join(tree, file), `import { planted } from '${target.startsWith('.') ? target : `./${target}`}';\nexport const used = planted;\n`);
}

import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sampleMeetings } from '../../library/samples.ts';
import { posterPress } from '../bench/posterOf.ts';
import { sample, tapestry, temporaryFolder, type CallOptions } from './tapestry.fixture.ts';

const here = temporaryFolder();
const FILES = ['poster.png', 'small.png', 'data.json', 'scene.json'];

/** The files of one render, from a process, a folder and an environment of its own. */
async function rendered(folder: string, env: NonNullable<CallOptions['env']>): Promise<Buffer[]> {
  const cwd = join(here, folder);
  mkdirSync(cwd);
  copyFileSync(sample('allotment-committee.txt'), join(cwd, 'meeting.txt'));
  const [output, thumbnail, json, scene] = FILES as [string, string, string, string];
  await tapestry(['render', 'meeting.txt', '-o', output, '--thumbnail', thumbnail, '--json', json, '--scene', scene], { cwd, env });
  return FILES.map((file) => readFileSync(join(cwd, file)));
}

it('the same transcript gives the same bytes twice: in another process, another folder, another zone and another language', async () => {
  const first = await rendered('here', { TZ: 'UTC', LC_ALL: 'C.UTF-8' });
  const second = await rendered('there', { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8', HOME: here, WORKER_THREADS: '1' });
  expect(FILES.filter((_file, index) => !first[index]?.equals(second[index] ?? Buffer.alloc(0)))).toEqual([]);
});

it('two different meetings never share half of their top nine symbols', async () => {
  const press = posterPress();
  const topNines = await Promise.all(sampleMeetings().map(async ({ name, file }) => {
    const { data } = await press.posterOf(sample(file));
    const best = Object.values(data.symbols).sort((a, b) => b.rank - a.rank).slice(0, 9);
    expect(best, name).toHaveLength(9);
    return { name, symbols: new Set(best.map((symbol) => symbol.name)) };
  }));
  const alike = topNines.flatMap((one, index) => topNines.slice(index + 1)
    .map((other) => ({ pair: `${one.name} and ${other.name}`, shared: one.symbols.intersection(other.symbols).size }))
    .filter(({ shared }) => shared > 4));
  expect(alike).toEqual([]);
});

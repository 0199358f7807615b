import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { createWritingThread, type WritingThread } from './writingThread.ts';

const PROGRAM = new URL('./echoThread.fixture.ts', import.meta.url);
const open: WritingThread<string, readonly string[]>[] = [];

function thread(afterGroup?: () => void): WritingThread<string, readonly string[]> {
  const created = createWritingThread<string, readonly string[]>({ what: 'the test', program: PROGRAM, settings: null, ...(afterGroup && { afterGroup }) });
  open.push(created);
  return created;
}

afterEach(() => Promise.all(open.splice(0).map((each) => each.close())));

describe('A writing thread', () => {
  it('is given together, and in order, what is ordered in one turn of the event loop', async () => {
    const writing = thread();
    expect(await Promise.all(['a', 'b', 'c'].map((order) => writing.write(order)))).toEqual([['a', 'b', 'c'], ['a', 'b', 'c'], ['a', 'b', 'c']]);
    expect(await writing.write('d')).toEqual(['d']);
  });

  it('is given together what was ordered while it was busy', async () => {
    const writing = thread();
    await writing.write('begin');
    const first = writing.write('wait');
    await new Promise((resolve) => setImmediate(resolve));
    const later: Promise<readonly string[]>[] = [];
    for (const order of ['a', 'b', 'c']) {
      later.push(writing.write(order));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await first).toEqual(['wait']);
    expect(await Promise.all(later)).toEqual([['a', 'b', 'c'], ['a', 'b', 'c'], ['a', 'b', 'c']]);
  });

  it('that dies takes its group with it, the outcome unknown, and the next order finds a new thread', async () => {
    const writing = thread();
    const dying = Promise.allSettled(['a', 'die'].map((order) => writing.write(order)));
    await new Promise((resolve) => setImmediate(resolve));
    const next = writing.write('b');
    for (const outcome of await dying) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'storageUnavailable', message: expect.stringContaining('out of memory') } });
    }
    expect(await next).toEqual(['b']);
  });

  it('tells after each group, when whoever ordered has been answered', async () => {
    const told: string[] = [];
    const writing = thread(() => void Promise.resolve().then(() => told.push('group')));
    await Promise.all(['a', 'b'].map((order) => writing.write(order).then(() => told.push(order))));
    await new Promise((resolve) => setImmediate(resolve));
    expect(told).toEqual(['a', 'b', 'group']);
  });

  it('carries out what was ordered before it is closed, also when two close it', async () => {
    const writing = thread();
    const last = writing.write('wait');
    await Promise.all([writing.close(), writing.close()]);
    expect(await last).toEqual(['wait']);
  });

  it('keeps no process alive that has nothing to write', () => {
    const program = fileURLToPath(new URL('./echoOnce.fixture.ts', import.meta.url));
    const { status, stdout } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', program], { encoding: 'utf8', timeout: 30_000 });
    expect({ status, stdout }).toEqual({ status: 0, stdout: 'answered' });
  }, 40_000);
});

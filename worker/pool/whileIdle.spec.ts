import { setTimeout as passed } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { whileIdle } from './whileIdle.ts';

const QUIET_MS = 20;

function* steps(taken: number[], count: number): Generator<undefined, void> {
  for (let step = 0; step < count; step += 1) {
    taken.push(step);
    yield;
  }
}

describe('What a thread does while it is idle', () => {
  it('is done step by step when nothing else is asked of it, and then it is over', async () => {
    const taken: number[] = [];
    whileIdle(steps(taken, 5), QUIET_MS);
    await vi.waitFor(() => expect(taken).toEqual([0, 1, 2, 3, 4]));
    await passed(QUIET_MS * 3);
    expect(taken).toHaveLength(5);
  });

  it('waits while a task is under way, and until the thread has been quiet for a while', async () => {
    const taken: number[] = [];
    const idle = whileIdle(steps(taken, 3), QUIET_MS);
    idle.begin();
    idle.begin();
    await passed(QUIET_MS * 3);
    idle.end();
    await passed(QUIET_MS * 3);
    expect(taken).toEqual([]);
    idle.end();
    expect(taken).toEqual([]);
    await vi.waitFor(() => expect(taken).toEqual([0, 1, 2]));
  });

  it('lets a task in between two steps', async () => {
    const taken: number[] = [];
    const idle = whileIdle((function* () {
      taken.push(0);
      setImmediate(() => idle.begin());
      yield;
      taken.push(1);
      yield;
      taken.push(2);
    })(), QUIET_MS);
    await vi.waitFor(() => expect(taken.length).toBeGreaterThan(0));
    await passed(QUIET_MS * 3);
    expect(taken.length).toBeLessThan(3);
    idle.end();
    await vi.waitFor(() => expect(taken).toEqual([0, 1, 2]));
  });

  it('ends with the first step that fails, and the thread lives on', async () => {
    let asked = 0;
    const idle = whileIdle({ next() { asked += 1; throw new Error('no model'); } }, QUIET_MS);
    await vi.waitFor(() => expect(asked).toBe(1));
    idle.begin();
    idle.end();
    await passed(QUIET_MS * 3);
    expect(asked).toBe(1);
  });
});

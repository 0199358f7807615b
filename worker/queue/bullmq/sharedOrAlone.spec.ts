import { describe, expect, it } from 'vitest';
import { SharedOrAlone } from './sharedOrAlone.ts';

describe('Work that is shared or alone', () => {
  it('runs side by side unless one wants to be alone, which waits for the others and is waited for', async () => {
    const attempts = new SharedOrAlone();
    const log: string[] = [];
    const begin = (name: string, alone: boolean) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const done = attempts.run(alone, async () => {
        log.push(`${name} begins`);
        await promise;
        log.push(`${name} ends`);
      });
      return { end: resolve, done };
    };
    const [a, b] = [begin('a', false), begin('b', false)];
    await expect.poll(() => log).toEqual(['a begins', 'b begins']);
    const alone = begin('alone', true);
    const later = begin('later', false);
    a.end();
    b.end();
    await Promise.all([a.done, b.done]);
    await expect.poll(() => log.at(-1)).toBe('alone begins');
    alone.end();
    await alone.done;
    await expect.poll(() => log.at(-1)).toBe('later begins');
    later.end();
    await later.done;
  });

  it('goes on after work that failed', async () => {
    const attempts = new SharedOrAlone();
    await expect(attempts.run(true, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(attempts.run(false, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await attempts.run(true, async (alone) => alone)).toBe(true);
    expect(await attempts.run(false, async (alone) => alone)).toBe(false);
  });
});

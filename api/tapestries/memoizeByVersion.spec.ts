import { describe, expect, it } from 'vitest';
import { memoizeByVersion } from './memoizeByVersion.ts';

describe('What is kept while its version stays', () => {
  it('is made once for all who ask, and anew when the version has changed', async () => {
    let [version, made] = ['1', 0];
    const take = memoizeByVersion(() => version, async () => (made += 1));
    expect(await Promise.all([take(), take(), take()])).toEqual([1, 1, 1]);
    version = '2';
    expect([await take(), await take()]).toEqual([2, 2]);
  });

  it('is tried again after it could not be made', async () => {
    let tries = 0;
    const take = memoizeByVersion(() => '1', async () => {
      tries += 1;
      if (tries === 1) throw new Error('out of reach');
      return tries;
    });
    await expect(take()).rejects.toThrow('out of reach');
    expect(await take()).toBe(2);
  });
});

import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createShares, type ShareLimits } from './shares.ts';

const LIMITS: ShareLimits = { atOnce: 16, eager: 4, pauseMs: 60, mostWaiting: 400, mostBytes: 1000 };

describe('The calls of one person', () => {
  it('begin four at a time, and what comes with them 60 ms apart', async () => {
    const { take } = createShares(LIMITS);
    const started = performance.now();
    const began = await Promise.all(Array.from({ length: 7 }, async () => {
      await take('ada', 0)?.begins;
      return performance.now() - started;
    }));
    expect(Math.max(...began.slice(0, 4))).toBeLessThan(40);
    for (const [at, ms] of began.slice(4).entries()) expect(ms).toBeGreaterThan(60 * (at + 1) - 5);
  });

  it('begin without a pause beside long ones that have been under way for a while', async () => {
    const { take } = createShares(LIMITS);
    for (let call = 0; call < 6; call += 1) await take('ada', 0)?.begins;
    await pause(260);
    const started = performance.now();
    for (let call = 0; call < 20; call += 1) {
      const turn = take('ada', 0);
      await turn?.begins;
      turn?.done();
    }
    expect(performance.now() - started).toBeLessThan(60);
  });

  it('wait until one of theirs is over where sixteen are under way, however long these take', async () => {
    const { take } = createShares({ ...LIMITS, pauseMs: 0 });
    const [first] = Array.from({ length: 16 }, () => take('ada', 0));
    let hasBegun = false;
    const waits = (async () => {
      await take('ada', 0)?.begins;
      hasBegun = true;
    })();
    await take('ben', 0)?.begins;
    await pause(20);
    expect(hasBegun).toBe(false);
    first?.done();
    first?.done();
    await waits;
    expect(hasBegun).toBe(true);
  });

  it('are refused where four hundred wait already, and none of anybody else', () => {
    const { take } = createShares({ ...LIMITS, atOnce: 1, mostWaiting: 400 });
    for (let call = 0; call < 401; call += 1) expect(take('ada', 0)).toBeDefined();
    expect(take('ada', 0)).toBeUndefined();
    expect(take('ben', 0)).toBeDefined();
  });

  it('wait for room for their bodies, but a larger one comes when it is the only one', async () => {
    const { take } = createShares({ ...LIMITS, pauseMs: 0 });
    const large = take('ada', 5000);
    await large?.begins;
    let hasBegun = false;
    const waits = (async () => {
      await take('ada', 1)?.begins;
      hasBegun = true;
    })();
    await pause(20);
    expect(hasBegun).toBe(false);
    large?.done();
    await waits;
    expect(hasBegun).toBe(true);
  });
});

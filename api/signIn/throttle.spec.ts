import { describe, expect, it } from 'vitest';
import { createThrottle } from './throttle.ts';

describe('Tries', () => {
  it('are counted per key and forgotten after a while', () => {
    let now = 0;
    const throttle = createThrottle({ most: 2, windowMs: 1000, now: () => now });
    expect([throttle.mayTry('ada'), throttle.mayTry('ada'), throttle.mayTry('ada')]).toEqual([true, true, false]);
    expect(throttle.mayTry('ben')).toBe(true);
    now = 1000;
    expect(throttle.mayTry('ada')).toBe(true);
  });

  it('stay counted however many other keys are made up', () => {
    const throttle = createThrottle({ most: 10, windowMs: 60_000, now: () => 0 });
    for (let at = 0; at < 10; at++) throttle.mayTry('ada');
    for (let at = 0; at < 25_000; at++) throttle.mayTry(`made-up-${at}`);
    expect(throttle.mayTry('ada')).toBe(false);
  });

  it('of one key leave nearly all others free', () => {
    const throttle = createThrottle({ most: 10, windowMs: 60_000, now: () => 0 });
    for (let at = 0; at < 100; at++) throttle.mayTry('ada');
    const refused = Array.from({ length: 1000 }, (_, at) => throttle.mayTry(`other-${at}`)).filter((free) => !free);
    expect(refused.length).toBeLessThan(5);
  });
});

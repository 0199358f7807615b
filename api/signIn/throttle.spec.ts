import { describe, expect, it } from 'vitest';
import { createThrottle } from './throttle.ts';

describe('Tries', () => {
  it('are counted for the address and for the person, and forgotten after a while', () => {
    let now = 0;
    const throttle = createThrottle({ most: 2, windowMs: 1000, now: () => now });
    expect([throttle.mayTry('here', 'ada'), throttle.mayTry('there', 'ada'), throttle.mayTry('elsewhere', 'ada')]).toEqual([true, true, false]);
    expect(throttle.mayTry('here', 'ben')).toBe(true);
    expect(throttle.mayTry('here', 'cleo')).toBe(false);
    now = 1000;
    expect(throttle.mayTry('here', 'ada')).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { createSignInThrottle, networkOf } from './signInThrottle.ts';

describe('Guesses of a password', () => {
  it('from one address at many made-up accounts leave the others alone, and stop', () => {
    const throttle = createSignInThrottle(() => 0);
    const guesses = Array.from({ length: 40 }, (_, at) => throttle.mayTry('192.0.2.1', `somebody-${at}@example.org`));
    expect(guesses.filter(Boolean)).toHaveLength(30);
    expect(throttle.mayTry('192.0.2.2', 'ada@example.org')).toBe(true);
  });

  it('at one account from many addresses stop after ten, however the account is spelled', () => {
    const throttle = createSignInThrottle(() => 0);
    const spellings = ['ada@example.org', 'ADA@example.org', ' ada@example.org', '\uff41da@example.org'];
    const guesses = Array.from({ length: 20 }, (_, at) => throttle.mayTry(`192.0.2.${at}`, spellings[at % spellings.length] ?? ''));
    expect(guesses.filter(Boolean)).toHaveLength(10);
  });

  it('from one IPv6 network are counted together', () => {
    expect(networkOf('2001:db8:0:1:aaaa::1')).toBe(networkOf('2001:0db8::1:ffff:1:2:3'));
    expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0');
    expect([networkOf('::ffff:192.0.2.7'), networkOf('192.0.2.7')]).toEqual(['192.0.2.7', '192.0.2.7']);
  });
});

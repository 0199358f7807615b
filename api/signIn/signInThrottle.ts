import { emailKey } from '../people/accounts.ts';
import { createThrottle } from './throttle.ts';

const WINDOW_MS = 60_000;
/** Guesses of one account, from wherever they come. */
const PER_EMAIL = 10;
/** Guesses from one network address; behind it may be a whole office. */
const PER_ADDRESS = 30;

/** E-mail address and network address are counted apart, so that neither wears out the other's count. */
export function createSignInThrottle(now?: () => number): { mayTry(address: string, email: string): boolean } {
  const clock = now ? { now } : {};
  const emails = createThrottle({ most: PER_EMAIL, windowMs: WINDOW_MS, ...clock });
  const addresses = createThrottle({ most: PER_ADDRESS, windowMs: WINDOW_MS, ...clock });
  return { mayTry: (address, email) => addresses.mayTry(networkOf(address)) && emails.mayTry(emailKey(email)) };
}

/** Somebody with one IPv6 network has 2^64 addresses in it. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.toLowerCase().split('::', 2);
  const groups = (text: string): string[] => text.split(':').filter((group) => group !== '');
  const before = groups(head);
  const after = groups(tail ?? '');
  const whole = tail === undefined ? before : [...before, ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0'), ...after];
  return whole.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionMessages } from '../messages/session.ts';
import type { Provider, Tokens } from './provider.ts';
import { createSession, type Session } from './session.ts';

const SETTINGS = { hasAccounts: true };
const PERSON = { sub: 'ada', name: 'Ada', email: 'ada@example.org' };

const tokens = (accessToken: string): Tokens => ({ accessToken, idToken: null, expiresAt: Date.now() + 3_600_000, returnTo: null });

/** Renews as it is told to; the first time as somebody who is signed in already. */
async function signedIn(provider: Pick<Provider, 'renew' | 'ask'>): Promise<Session> {
  const first = vi.fn<Provider['renew']>(() => provider.renew()).mockResolvedValueOnce(tokens('first'));
  const session = createSession(() => ({ ...provider, renew: first, leave: async () => undefined, finish: async () => tokens('page'), signOut: async () => undefined }));
  await session.start(() => undefined);
  expect(session.state().status).toBe('signedIn');
  return session;
}

describe('The session of a tab', () => {
  beforeEach(() => {
    vi.stubGlobal('window', { location: new URL('http://localhost:3000/symbols') });
    vi.stubGlobal('fetch', async (path: string) => Response.json(path.startsWith('/api/me') ? PERSON : SETTINGS));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('tells the other tabs once it is back from signing out, and tells nothing where somebody stayed signed in', async () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value), removeItem: (key: string) => void kept.delete(key) });
    vi.stubGlobal('addEventListener', () => undefined);
    const other = await signedIn({ renew: async () => null, ask: async () => 'blocked' });
    const leaving = await signedIn({ renew: async () => null, ask: async () => 'blocked' });
    await leaving.signOut();
    // Another page of the same tab: whoever would rather not leave is still signed in there.
    await signedIn({ renew: async () => null, ask: async () => 'blocked' });
    expect([other.state().status, kept.size]).toEqual(['signedIn', 0]);
    const away = createSession(() => ({ renew: async () => tokens('away'), ask: async () => 'blocked', leave: async () => undefined, finish: async () => tokens('page'), signOut: async () => { throw new Error('The provider is away.'); } }));
    vi.spyOn(console, 'warn').mockImplementationOnce(() => undefined);
    await away.signOut();
    expect(kept.size).toBe(0);
    await leaving.signOut();
    const back = createSession(() => ({ renew: async () => null, ask: async () => 'blocked', leave: async () => undefined, finish: async () => tokens('page'), signOut: async () => undefined }));
    await back.start(() => undefined);
    await vi.waitFor(() => expect(other.state()).toMatchObject({ status: 'signedOut', sentence: sessionMessages.signedOutElsewhere }));
    expect(back.state()).toMatchObject({ status: 'signedOut', sentence: null });
  });

  it.each([['longer than a timer can wait', 60 * 86_400_000], ['nobody knows how long', null]])('renews no token at once that is taken for %s', async (_how, forMs) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const renew = vi.fn<Provider['renew']>(async () => ({ ...tokens('renewed'), expiresAt: forMs === null ? null : Date.now() + forMs }));
    const session = createSession(() => ({ renew, ask: async () => 'blocked', leave: async () => undefined, finish: async () => tokens('page'), signOut: async () => undefined }));
    await session.start(() => undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(renew).toHaveBeenCalledTimes(1);
    expect(await session.renewed('renewed')).toBe('renewed');
    expect(renew).toHaveBeenCalledTimes(2);
  });

  it('says so when signing in again beside the page did not work', async () => {
    const session = await signedIn({ renew: async () => null, ask: async () => { throw new Error('invalid_grant'); } });
    void session.renewed('first');
    await vi.waitFor(() => expect(session.state()).toMatchObject({ expired: true }));
    await session.signInAgain();
    expect(session.state()).toMatchObject({ expired: true, sentence: sessionMessages.notSignedIn });
  });

  it('is not asked for again by a call that was refused before somebody signed in again', async () => {
    const slow = Promise.withResolvers<null>();
    const renew = vi.fn<Provider['renew']>().mockResolvedValueOnce(null).mockReturnValueOnce(slow.promise);
    const session = await signedIn({ renew, ask: async () => tokens('again') });
    const early = session.renewed('first');
    await vi.waitFor(() => expect(session.state()).toMatchObject({ expired: true }));
    const late = session.renewed('first');
    await session.signInAgain();
    slow.resolve(null);
    expect([await early, await late]).toEqual(['again', 'again']);
    expect(session.state()).toMatchObject({ expired: false, sentence: null });
  });
});

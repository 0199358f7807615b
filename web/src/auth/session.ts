import type { PersonSeen } from '../../../api/contract/fields.ts';
import { me, signIn } from '../api/calls.ts';
import { failureOf } from '../api/callFailed.ts';
import { createApi, type Api, type Bearer } from '../api/client.ts';
import { sessionMessages } from '../messages/session.ts';
import { forgetLeaving, noteLeaving } from './leaving.ts';
import type { Provider, SignInSettings, Tokens } from './provider.ts';
import { SIGN_OUT_CHANNEL, wayOfReturn } from './way.ts';

export type SessionState =
  | { readonly status: 'starting' }
  /** `sentence`: why, where there is something to say. */
  | { readonly status: 'signedOut'; readonly sentence: string | null }
  /** `expired`: the token is no longer taken and the person has to be asked, over the page they are on. */
  | { readonly status: 'signedIn'; readonly person: PersonSeen; readonly expired: boolean; readonly sentence: string | null };

export interface Session extends Bearer {
  readonly api: Api;
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /**
   * Signs in silently, or says that somebody has to. Answers the page to return to after a sign-in that left the page.
   * @param ask is told the address of the page the person will see, once calls can be made for it
   */
  start(ask: (address: URL) => void): Promise<string | null>;
  signIn(): void;
  /** In a window beside the page, so that nothing on it is lost. */
  signInAgain(): Promise<void>;
  /** The person would rather not: calls that wait are told so. */
  giveUp(): void;
  signOut(): Promise<void>;
  renewedSilently(refused: string | null): Promise<string | null>;
}

const RENEW_BEFORE_MS = 60_000;
/** A timer that is to wait for longer does not wait at all. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The one session of a tab: a token in memory, renewed before it ends; a new tab signs in silently. */
export function createSession(connect: (settings: SignInSettings) => Provider): Session {
  const listeners = new Set<() => void>();
  const waiting = new Set<(token: string | null) => void>();
  let state: SessionState = { status: 'starting' };
  let tokens: Tokens | null = null;
  let provider: Promise<Provider> | null = null;
  let renewal: Promise<string | null> | null = null;
  let renewing: ReturnType<typeof setTimeout> | undefined;

  const become = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const keep = (fresh: Tokens): string => {
    tokens = fresh;
    clearTimeout(renewing);
    if (fresh.expiresAt !== null) renewing = setTimeout(() => void session.renewedSilently(fresh.accessToken), Math.min(MAX_TIMER_MS, Math.max(5000, fresh.expiresAt - Date.now() - RENEW_BEFORE_MS)));
    for (const resolve of waiting) resolve(fresh.accessToken);
    waiting.clear();
    become(state.status === 'signedIn' ? { ...state, expired: false, sentence: null } : state);
    return fresh.accessToken;
  };

  const providerOf = () => (provider ??= session.api.read(signIn, {}).then(async (settings) => {
    if (!settings.hasAccounts) throw new NoAccounts(sessionMessages.noAccounts);
    return connect(settings);
  }).catch((error: unknown) => {
    provider = null;
    throw error;
  }));

  const tabs = new BroadcastChannel(SIGN_OUT_CHANNEL);
  // Nothing of what somebody could see stays on a screen that another person may come to.
  tabs.addEventListener('message', () => {
    clearTimeout(renewing);
    tokens = null;
    for (const resolve of waiting) resolve(null);
    waiting.clear();
    if (state.status === 'signedIn') become({ status: 'signedOut', sentence: sessionMessages.signedOutElsewhere });
  });

  const welcome = async () => {
    const person = await session.api.read(me, {});
    if (person.email === null) return become({ status: 'signedOut', sentence: sessionMessages.noEmail });
    become({ status: 'signedIn', person, expired: false, sentence: null });
  };

  const session: Session = {
    api: createApi({ token: () => tokens?.accessToken ?? null, renewed: (refused) => session.renewed(refused) }),
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    token: () => tokens?.accessToken ?? null,
    async start(ask) {
      const wasLeft = forgetLeaving();
      try {
        const address = new URL(window.location.href);
        const connected = await providerOf();
        const fresh = wayOfReturn(address) === 'page' ? await connected.finish(address.href) : await connected.renew();
        if (!fresh) {
          become({ status: 'signedOut', sentence: null });
          // What a page says while it is left may be lost with it.
          if (wasLeft) tabs.postMessage(null);
          return null;
        }
        keep(fresh);
        // Asked first, answered first: the page then opens with it.
        ask(new URL(fresh.returnTo ?? address.href, address));
        await welcome();
        return fresh.returnTo;
      } catch (error) {
        become({ status: 'signedOut', sentence: sentenceOf(error) });
        return wayOfReturn(new URL(window.location.href)) === null ? null : '/';
      }
    },
    signIn() {
      const { pathname, search } = window.location;
      providerOf().then((connected) => connected.leave(wayOfReturn(new URL(window.location.href)) ? '/' : pathname + search))
        .catch((error: unknown) => become({ status: 'signedOut', sentence: sentenceOf(error) }));
    },
    async signInAgain() {
      if (state.status !== 'signedIn') return;
      try {
        const fresh = await (await providerOf()).ask();
        if (fresh === 'blocked') become({ ...state, sentence: sessionMessages.popupBlocked });
        else if (fresh) keep(fresh);
      } catch (error) {
        if (state.status === 'signedIn') become({ ...state, sentence: sentenceOf(error) });
      }
    },
    giveUp() {
      for (const resolve of waiting) resolve(null);
      waiting.clear();
      if (state.status === 'signedIn') become({ ...state, expired: false });
    },
    async signOut() {
      noteLeaving();
      // Told once the page is left: somebody who would rather stay, because of what is not saved, signs nobody out.
      const leaving = new AbortController();
      addEventListener('pagehide', () => tabs.postMessage(null), { signal: leaving.signal });
      for (const sign of ['pointerdown', 'keydown'] as const) addEventListener(sign, () => leaving.abort(), { capture: true, signal: leaving.signal });
      try {
        await (await providerOf()).signOut(tokens?.idToken ?? null);
      } catch (error) {
        // oxlint-disable-next-line no-console -- a failed sign-out is only logged (specification section 8)
        console.warn('Signing out failed.', error);
        // Nobody was signed out: neither this page nor the next one says so.
        leaving.abort();
        forgetLeaving();
      }
    },
    renewedSilently(refused) {
      if (tokens && tokens.accessToken !== refused) return Promise.resolve(tokens.accessToken);
      return (renewal ??= providerOf().then((connected) => connected.renew()).then((fresh) => fresh && keep(fresh), () => null)
        .finally(() => { renewal = null; }));
    },
    async renewed(refused) {
      if (state.status === 'starting') return null;
      const silently = await session.renewedSilently(refused);
      if (silently !== null || state.status !== 'signedIn') return silently;
      // Somebody who signed in meanwhile is not asked again.
      if (tokens && tokens.accessToken !== refused) return tokens.accessToken;
      become({ ...state, expired: true });
      return await new Promise((resolve) => waiting.add(resolve));
    },
  };
  // How to sign in is asked at once: whoever makes a session needs it.
  providerOf().catch(() => undefined);
  return session;
}

class NoAccounts extends Error {}

function sentenceOf(error: unknown): string {
  if (error instanceof NoAccounts) return error.message;
  return failureOf(error) ? sessionMessages.unreachable : sessionMessages.notSignedIn;
}

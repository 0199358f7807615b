import { OidcClient, WebStorageStateStore, type OidcMetadata, type RefreshState, type SigninResponse } from 'oidc-client-ts';
import type { z } from 'zod';
import type { signIn } from '../../../api/contract/signIn.ts';
import { returnOf } from './returned.ts';
import { wayOfReturn, type Way } from './way.ts';

export type SignInSettings = z.output<typeof signIn.answer>;

export interface Tokens {
  readonly accessToken: string;
  readonly idToken: string | null;
  /** Epoch milliseconds; null where the provider does not say: it is renewed once a call is refused. */
  readonly expiresAt: number | null;
  /** Where the person was when they left to sign in. */
  readonly returnTo: string | null;
}

const RENEWAL_TIMEOUT_MS = 8000;
const WINDOW_TIMEOUT_MS = 10 * 60_000;
const WINDOW_FEATURES = 'popup,width=480,height=680';

/** The identity provider of this installation, spoken to in the authorization code flow with PKCE. */
export interface Provider {
  /** Leaves the page; comes back with an address for `finish`. */
  leave(returnTo: string): Promise<void>;
  finish(address: string): Promise<Tokens>;
  /** Without anybody noticing; null when the provider wants to see the person. */
  renew(): Promise<Tokens | null>;
  /** In a window beside the page; null when it was closed, `blocked` when the browser did not open it. */
  ask(): Promise<Tokens | 'blocked' | null>;
  signOut(idToken: string | null): Promise<void>;
}

export function createProvider(settings: SignInSettings): Provider {
  const client = new OidcClient({
    authority: settings.issuer,
    ...(settings.endpoints && { metadata: metadataOf(settings.issuer, settings.endpoints) }),
    client_id: settings.clientId,
    redirect_uri: settings.redirectUri,
    post_logout_redirect_uri: settings.postLogoutRedirectUri,
    scope: settings.scope,
    loadUserInfo: false,
    stateStore: new WebStorageStateStore({ store: window.localStorage }),
  });
  const resource = settings.resource ? { resource: settings.resource, extraTokenParams: { resource: settings.resource } } : {};

  const begin = async (way: Way, returnTo: string | null, prompt?: 'none'): Promise<string> => {
    const request = await client.createSigninRequest({ state: { returnTo }, url_state: way, ...resource, ...(prompt && { prompt }) });
    return request.url;
  };

  /** What the provider gave to renew the token with, where it gives such a thing; in memory, as the token is. */
  let refresh: RefreshState | null = null;

  const taken = (response: SigninResponse): Tokens => {
    const { access_token: accessToken, id_token: idToken, expires_at: expiresAt, userState, refresh_token: again = refresh?.refresh_token } = response;
    const { profile, session_state: sessionState } = response;
    refresh = again === undefined ? null : { refresh_token: again, session_state: sessionState, profile, scope: settings.scope, ...(idToken && { id_token: idToken }) };
    const { returnTo = null } = (userState ?? {}) as { returnTo?: string | null };
    return { accessToken, idToken: idToken ?? null, expiresAt: expiresAt === undefined ? null : expiresAt * 1000, returnTo };
  };

  const finish = async (address: string): Promise<Tokens> => taken(await client.processSigninResponse(address));

  return {
    async leave(returnTo) {
      window.location.assign(await begin('page', returnTo));
    },
    finish,
    async renew() {
      if (refresh) return await client.useRefreshToken({ state: refresh, timeoutInSeconds: RENEWAL_TIMEOUT_MS / 1000 }).then(taken, () => (refresh = null));
      if (!settings.silentRenewal) return null;
      const leftFor = await begin('frame', null, 'none');
      const address = new URL(leftFor).origin === window.location.origin ? await throughFetch(leftFor) : await throughFrame(leftFor);
      return address === null ? null : await finish(address).catch(() => null);
    },
    async ask() {
      // Opened before the first await: a browser blocks windows that do not open at once after the click.
      const opened = window.open('about:blank', '_blank', WINDOW_FEATURES);
      if (!opened) return 'blocked';
      const leftFor = await begin('window', null);
      opened.location.replace(leftFor);
      const address = await returnOf(leftFor, WINDOW_TIMEOUT_MS, () => opened.closed);
      return address === null ? null : await finish(address);
    },
    async signOut(idToken) {
      // Where the provider ends no sessions, leaving the page forgets the tokens.
      const endsSessions = await client.metadataService.getEndSessionEndpoint() !== undefined;
      const request = endsSessions ? await client.createSignoutRequest(idToken === null ? {} : { id_token_hint: idToken }) : null;
      window.location.assign(request?.url ?? settings.postLogoutRedirectUri);
    },
  };
}

/** What was told with the settings need not be asked for. */
function metadataOf(issuer: string, { authorization, token, endSession }: NonNullable<SignInSettings['endpoints']>): Partial<OidcMetadata> {
  return { issuer, authorization_endpoint: authorization, token_endpoint: token, end_session_endpoint: endSession };
}

/** A provider on our own origin answers a plain call with the way back: no frame, no second page. */
async function throughFetch(leftFor: string): Promise<string | null> {
  try {
    const response = await fetch(leftFor, { headers: { accept: 'application/json' }, cache: 'no-store', signal: AbortSignal.timeout(RENEWAL_TIMEOUT_MS) });
    const { back } = await response.json() as { readonly back?: unknown };
    return typeof back === 'string' && wayOfReturn(new URL(back)) !== null ? back : null;
  } catch {
    return null;
  }
}

async function throughFrame(leftFor: string): Promise<string | null> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'Signing in';
  frame.src = leftFor;
  const returned = returnOf(leftFor, RENEWAL_TIMEOUT_MS);
  document.body.append(frame);
  return await returned.finally(() => frame.remove());
}

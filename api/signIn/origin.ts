import type { IncomingMessage } from 'node:http';

/** The one origin of an installation and what follows from it. */
export interface Origin {
  /** Without a trailing slash: `http://localhost:3000`. */
  readonly publicUrl: string;
  readonly issuer: string;
  /** Audience of access tokens. */
  readonly audience: string;
}

export const OIDC_PREFIX = '/oidc';
export const CLIENT_ID = 'tapestry-web';
export const SCOPE = 'openid email profile tapestry';
export const API_SCOPE = 'tapestry';
export const REDIRECT_PATH = '/signed-in';

export function originOf(publicUrl: string): Origin {
  const base = publicUrl.replace(/\/+$/, '');
  return { publicUrl: base, issuer: `${base}${OIDC_PREFIX}`, audience: `${base}/api` };
}

/** Where the embedded identity provider answers what; its discovery document says the same. */
export function endpointsOf({ issuer }: Origin): { readonly authorization: string; readonly token: string; readonly endSession: string } {
  return { authorization: `${issuer}/auth`, token: `${issuer}/token`, endSession: `${issuer}/session/end` };
}

/** The provider builds addresses from what the request says of its host: that is the public origin, whoever asks. */
export function asSeenFromOutside(request: IncomingMessage, { publicUrl }: Origin): void {
  const { host, protocol } = new URL(publicUrl);
  request.headers.host = host;
  delete request.headers['x-forwarded-host'];
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
}

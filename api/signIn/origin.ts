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

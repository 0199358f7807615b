import type { JWTPayload } from 'jose';
import { REDIRECT_PATH } from '../origin.ts';
import type { SignIn } from '../signIn.ts';
import type { TokenPolicy } from '../verifyToken.ts';
import { discover, type Discovery } from './discovery.ts';
import { issuerKeys } from './issuerKeys.ts';
import { personOf } from './personOf.ts';

export interface IssuerOptions {
  /** Exactly as the issuer names itself. */
  readonly issuer: string;
  readonly clientId: string;
  /** `aud` of access tokens; undefined for an issuer that names the client in `client_id` instead, as Cognito does. */
  readonly audience: string | undefined;
  readonly scope: string;
  readonly emailClaim: string;
  readonly publicUrl: string;
  now?(): number;
}

/** Signatures with a public key. Nothing that is signed with a shared secret or not at all is ever accepted. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];
const CLOCK_TOLERANCE_S = 30;

/** Signing in with an OpenID Connect provider elsewhere. It is not asked for anything before somebody needs it. */
export function issuerSignIn(options: IssuerOptions): SignIn {
  const { issuer, clientId, audience, scope, publicUrl, now = Date.now } = options;
  const discovery = discover(issuer, now);
  return {
    policy: issuerPolicy(options, discovery, now),
    routes: null,
    origins() {
      // Whoever loads the page next is told more.
      discovery.metadata().catch(() => undefined);
      return discovery.known()?.origins ?? [new URL(issuer).origin];
    },
    async settings() {
      await discovery.metadata();
      return {
        issuer, clientId, scope,
        endpoints: null,
        resource: audience ?? null,
        redirectUri: `${publicUrl}${REDIRECT_PATH}`,
        postLogoutRedirectUri: `${publicUrl}/`,
        // Browsers keep the cookies of another site from a hidden frame; a refresh token does the same.
        silentRenewal: false,
        hasAccounts: true,
      };
    },
  };
}

function issuerPolicy({ issuer, clientId, audience, emailClaim }: IssuerOptions, discovery: Discovery, now: () => number): TokenPolicy {
  return {
    issuer, audience,
    algorithms: ALGORITHMS,
    clockToleranceS: CLOCK_TOLERANCE_S,
    keys: issuerKeys(issuer, discovery, now),
    isForUs: (payload) => (audience === undefined ? isAccessTokenOf(payload, clientId) : !isIdToken(payload)),
    personOf: personOf({ issuer, emailClaim, discovery }),
    isWelcome: () => true,
  };
}

/** Cognito's shape: no `aud`; `client_id` names the application and `token_use` the kind of token. */
const isAccessTokenOf = (payload: JWTPayload, clientId: string): boolean =>
  payload['client_id'] === clientId && payload['token_use'] === 'access';

/** Kinds of tokens as Cognito (`token_use`) and Keycloak (`typ`) name them; only ID tokens carry a hash of another (`at_hash`). */
const isIdToken = (payload: JWTPayload): boolean =>
  payload['token_use'] === 'id' || payload['typ'] === 'ID' || payload['at_hash'] !== undefined;

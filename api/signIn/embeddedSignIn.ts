import { createLocalJWKSet, type JWTPayload } from 'jose';
import type { People } from '../people/people.ts';
import { SIGNING_ALGORITHM, type SigningKeys } from '../people/signingKeys.ts';
import { oidcPlugin } from './oidcPlugin.ts';
import { API_SCOPE, CLIENT_ID, endpointsOf, originOf, REDIRECT_PATH, SCOPE, type Origin } from './origin.ts';
import { createProvider } from './provider.ts';
import type { Access } from './signIn.ts';
import { textClaim, type TokenPolicy } from './verifyToken.ts';
import { visitorBy } from './visitor.ts';

const CLOCK_TOLERANCE_S = 5;

/** Signing in with the accounts of this installation. */
export function embeddedAccess(people: People, publicUrl: string): Access {
  const origin = originOf(publicUrl);
  const { accounts, keys, directory } = people;
  const provider = createProvider(origin, people);
  return {
    directory,
    addressKey: keys.addresses,
    signIn: {
      policy: embeddedPolicy(origin, keys, (sub) => accounts.bySub(sub)?.disabled === false),
      onDisabled: (listener) => accounts.onDisabled(listener),
      origins: () => [],
      routes: async (app) => {
        await app.register(oidcPlugin, { provider, origin, people });
      },
      visitor: visitorBy(provider, origin, people),
      settings: async () => ({
        issuer: origin.issuer, endpoints: endpointsOf(origin), clientId: CLIENT_ID, scope: SCOPE, resource: origin.audience,
        redirectUri: `${origin.publicUrl}${REDIRECT_PATH}`,
        postLogoutRedirectUri: `${origin.publicUrl}/`,
        silentRenewal: true,
        hasAccounts: accounts.list().some(({ hasPassword, disabled }) => hasPassword && !disabled),
      }),
    },
  };
}

/** The tokens of the embedded identity provider and of the command line. */
function embeddedPolicy({ issuer, audience }: Origin, keys: SigningKeys, isWelcome: (sub: string) => boolean): TokenPolicy {
  const { d: _private, ...publicKey } = keys.token;
  return {
    issuer, audience, isWelcome,
    algorithms: [SIGNING_ALGORITHM],
    clockToleranceS: CLOCK_TOLERANCE_S,
    keys: createLocalJWKSet({ keys: [publicKey] }),
    keysStay: true,
    // Access tokens carry the scope; ID tokens do not.
    isForUs: ({ scope }: JWTPayload) => typeof scope === 'string' && scope.split(' ').includes(API_SCOPE),
    personOf: async (claims) => ({ email: textClaim(claims, 'email'), name: textClaim(claims, 'name') }),
  };
}

import { signIn } from '../contract/signIn.ts';
import { routeOptions, type Route } from '../http/route.ts';
import type { Accounts } from '../people/accounts.ts';
import { CLIENT_ID, REDIRECT_PATH, SCOPE, type Origin } from '../signIn/origin.ts';

/** How to sign in; the one call that needs no token. */
export function signInRoute({ publicUrl, issuer, audience }: Origin, accounts: Accounts): Route {
  return {
    call: signIn,
    register(app) {
      app.get(signIn.path, routeOptions(signIn, {}), async (_request, reply) => {
        reply.header('cache-control', 'no-store');
        return {
          issuer, clientId: CLIENT_ID, scope: SCOPE, resource: audience,
          redirectUri: `${publicUrl}${REDIRECT_PATH}`,
          postLogoutRedirectUri: `${publicUrl}/`,
          silentRenewal: true,
          hasAccounts: accounts.list().some(({ hasPassword, disabled }) => hasPassword && !disabled),
        };
      });
    },
  };
}

import { signIn } from '../contract/signIn.ts';
import { routeOptions, type Route } from '../http/route.ts';
import type { SignIn } from '../signIn/signIn.ts';

/** How to sign in; the one call that needs no token. */
export function signInRoute({ settings }: Pick<SignIn, 'settings'>): Route {
  return {
    call: signIn,
    register(app) {
      app.get(signIn.path, routeOptions(signIn, {}), async (_request, reply) => {
        reply.header('cache-control', 'no-store');
        return settings();
      });
    },
  };
}

import type { FastifyInstance } from 'fastify';
import { me } from '../contract/me.ts';
import type { PeopleDirectory } from '../people/directory.ts';
import { createTokenCheck, NotSignedIn, type TokenPolicy } from './verifyToken.ts';

/** Signed in, but without what everybody who uses the product has. */
class NoEmail extends Error {
  readonly code = 'notAllowed';
  constructor() {
    super('Your account has no e-mail address. Tapestry is for people with one.');
  }
}

/**
 * Every call of this scope carries a bearer token; whoever it names is seen in the directory. Somebody without an e-mail
 * address is told who they are, and nothing else.
 */
export function requireBearer(app: FastifyInstance, policy: TokenPolicy, directory: PeopleDirectory): void {
  const check = createTokenCheck(policy);
  app.addHook('onRequest', async (request) => {
    const [, token] = /^Bearer ([\w.~+/=-]{1,8192})$/i.exec(request.headers.authorization ?? '') ?? [];
    if (token === undefined) throw new NotSignedIn('Sign in first.');
    const caller = await check(token);
    const { sub, name, email } = caller;
    if (email === null && request.routeOptions.url !== me.path) throw new NoEmail();
    request.caller = caller;
    if (email !== null) directory.see({ sub, name, email });
  });
}

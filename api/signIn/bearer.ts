import type { FastifyInstance } from 'fastify';
import type { PeopleDirectory } from '../people/directory.ts';
import { NotSignedIn, verifyToken, type TokenPolicy } from './verifyToken.ts';

/** Every call of this scope carries a bearer token; whoever it names is seen in the directory. */
export function requireBearer(app: FastifyInstance, policy: TokenPolicy, directory: PeopleDirectory): void {
  app.addHook('onRequest', async (request) => {
    const [, token] = /^Bearer ([\w.~+/=-]{1,8192})$/i.exec(request.headers.authorization ?? '') ?? [];
    if (token === undefined) throw new NotSignedIn('Sign in first.');
    request.caller = await verifyToken(token, policy);
    const { sub, name, email } = request.caller;
    directory.see({ sub, name, email });
  });
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { People } from '../people/people.ts';
import { asSeenFromOutside, type Origin } from './origin.ts';

/** Tells who has signed in in the browser that asks, by the provider's own cookie, which is sent below /oidc alone; undefined for nobody. */
export type Visitor = (request: FastifyRequest, reply: FastifyReply) => Promise<string | undefined>;

export function visitorBy(provider: Provider, origin: Origin, { accounts }: Pick<People, 'accounts'>): Visitor {
  return async ({ raw }, reply) => {
    asSeenFromOutside(raw, origin);
    const session = await provider.Session.get(provider.createContext(raw, reply.raw));
    const account = session.accountId === undefined ? undefined : accounts.bySub(session.accountId);
    return account?.disabled === false ? account.sub : undefined;
  };
}

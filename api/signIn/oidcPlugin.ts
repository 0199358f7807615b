import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { People } from '../people/people.ts';
import { accountRoutes } from './accountRoutes.ts';
import { interactionRoutes } from './interactionRoutes.ts';
import { asSeenFromOutside, OIDC_PREFIX, type Origin } from './origin.ts';
import { PAGE_POLICY } from './pages/page.ts';
import { strangersPlugin } from './strangers.ts';

export interface OidcOptions {
  readonly provider: Provider;
  readonly origin: Origin;
  readonly people: People;
}

/** The embedded identity provider with its pages, below /oidc and nowhere else: its cookies stay there too. */
export async function oidcPlugin(app: FastifyInstance, { provider, origin, people }: OidcOptions): Promise<void> {
  provider.on('server_error', (_context, error) => app.log.error({ err: error }, 'signing in failed'));
  await app.register(async (oidc) => {
    await oidc.register(strangersPlugin);
    oidc.addHook('onRequest', async ({ raw }) => asSeenFromOutside(raw, origin));
    await oidc.register(async (pages) => {
      pages.addHook('onRequest', async (_request, reply) => {
        reply.headers({ 'content-security-policy': PAGE_POLICY, 'cache-control': 'no-store' }).type('text/html; charset=utf-8');
      });
      await pages.register(interactionRoutes, { provider, people });
      await pages.register(accountRoutes, { provider, people });
    });
    await oidc.register(async (bridge) => bridgeTo(bridge, provider));
  }, { prefix: OIDC_PREFIX });
}

/** Everything else below /oidc is the provider's own: it reads the body itself and answers on the raw reply. */
function bridgeTo(app: FastifyInstance, provider: Provider): void {
  const handle = provider.callback();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: '/*',
    async handler(request, reply) {
      const { raw } = request;
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
      reply.hijack();
      Object.assign(raw, { originalUrl: raw.url });
      raw.url = (raw.url ?? '').slice(OIDC_PREFIX.length);
      await handle(raw, reply.raw);
    },
  });
}

import fp from 'fastify-plugin';

export interface OneOriginOptions {
  readonly publicUrl: string;
}

const LOOPBACK = /^(127\.0\.0\.1|\[::1\])(:\d+)?$/;
const NEVER = /^\/(api|storage|oidc|health)(\/|$)/;

/** Somebody who visits a page by a loopback address is led to the public one, where signing in works; calls never are. */
export const oneOriginPlugin = fp(async (app, { publicUrl }: OneOriginOptions) => {
  const { host } = new URL(publicUrl);
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || !(request.headers.accept ?? '').includes('text/html')) return;
    const asked = request.headers.host ?? '';
    if (asked !== host && LOOPBACK.test(asked) && !NEVER.test(request.url)) return reply.redirect(`${publicUrl}${request.url}`, 302);
  });
}, { name: 'oneOrigin' });

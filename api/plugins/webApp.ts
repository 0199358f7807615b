import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fp from 'fastify-plugin';
import { nothingHere } from '../http/errors.ts';
import { REDIRECT_PATH } from '../signIn/origin.ts';

export interface WebAppOptions {
  /** Folder of the built web app. */
  readonly folder: string;
}

const YEAR_MS = 31_536_000_000;
/** Files whose names carry a hash of their content. */
const HASHED = /[/\\]assets[/\\]/;
const SERVER_PATHS = /^\/(api|storage|oidc|docs|health|assets)(\/|$)/;

/** The built web app; any other address that a browser visits is one of its screens. */
export const webAppPlugin = fp(async (app, { folder }: WebAppOptions) => {
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler(nothingHere);
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', HASHED.test(path) ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'no-cache'),
  });
  app.get(REDIRECT_PATH, (_request, reply) => reply.sendFile('signed-in.html'));
  app.setNotFoundHandler((request, reply) => {
    const isVisit = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html') && !SERVER_PATHS.test(request.url);
    return isVisit ? reply.sendFile('index.html') : nothingHere(request, reply);
  });
}, { name: 'webApp' });

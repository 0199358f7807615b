import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { nothingHere } from '../http/errors.ts';
import { REDIRECT_PATH } from '../signIn/origin.ts';

export interface WebAppOptions {
  /** Folder of the built web app. */
  readonly folder: string;
  /** Where a poster's first look is, by the query of its page; null where nobody is known before they have a token. */
  readonly firstLook: string | null;
}

const YEAR_MS = 31_536_000_000;
/** Files whose names carry a hash of their content. */
const HASHED = /[/\\]assets[/\\]/;
const POSTER_PAGE = /^\/tapestry\?(.+)$/;
const SERVER_PATHS = /^\/(api|storage|oidc|docs|health|assets)(\/|$)/;

/** The built web app; any other address that a browser visits is one of its screens. */
export const webAppPlugin = fp(async (app, { folder, firstLook }: WebAppOptions) => {
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
    if (!isVisit) return nothingHere(request, reply);
    const [, asked] = POSTER_PAGE.exec(request.url) ?? [];
    return asked === undefined || firstLook === null ? reply.sendFile('index.html') : sendPosterPage(reply, folder, `${firstLook}?${asked}`);
  });
}, { name: 'webApp' });

/**
 * The page with the poster's first look in it, asked for before the program: found by the program it would come after it.
 * The program takes the picture from the page (`web/src/firstLook.ts`).
 */
async function sendPosterPage(reply: FastifyReply, folder: string, firstLook: string): Promise<FastifyReply> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const address = inAttribute(firstLook);
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page
    .replace('<title>', () => `<link rel="preload" as="image" href="${address}" fetchpriority="high"><title>`)
    .replace('</body>', () => `<img id="first-look" alt="" src="${address}" fetchpriority="high"></body>`));
}

const inAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

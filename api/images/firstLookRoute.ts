import type { FastifyInstance } from 'fastify';
import { lastThumbnail } from '../../application/runs/lastThumbnail.ts';
import type { Services } from '../http/services.ts';
import { OIDC_PREFIX } from '../signIn/origin.ts';
import type { Visitor } from '../signIn/visitor.ts';
import { takesWebp } from './lightPictures.ts';

/** Below /oidc: only there a browser says who is in it. */
export const FIRST_LOOK_PATH = `${OIDC_PREFIX}/first-look`;

export interface FirstLookOptions {
  readonly services: Pick<Services, 'ports' | 'lightPictures'>;
  readonly visitor: Visitor;
}

/**
 * The thumbnail of what a tapestry's address asks for, by the query of that address, before the page has a token
 * (decision 77). Without a session, and where nothing was painted yet, there is no content: the poster comes all the same.
 */
export async function firstLookRoute(app: FastifyInstance, { services, visitor }: FirstLookOptions): Promise<void> {
  const { ports, lightPictures } = services;
  app.get(FIRST_LOOK_PATH, async (request, reply) => {
    // Asked for anew each time: whoever has signed out gets nothing that is still in the browser.
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'accept, cookie', 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
    const hash = await visitor(request, reply) === undefined ? undefined : await lastThumbnail(ports, askedOf(request.raw.url ?? ''));
    const png = hash === undefined ? undefined : await ports.blobs.get(hash);
    if (hash === undefined || !png) return reply.code(204).send();
    const webp = takesWebp(request.headers.accept) ? await lightPictures.thumbnail(hash, png) : undefined;
    const tag = `"${hash}${webp ? ' webp' : ''}"`;
    reply.header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type(webp ? 'image/webp' : 'image/png').send(Buffer.from(webp ?? png));
  });
}

/** The query of a tapestry page; what is none of it is no reason to show nothing. */
function askedOf(address: string) {
  const query = new URLSearchParams(address.split('?')[1]);
  const text = (name: string): string | undefined => query.get(name) || undefined;
  const count = Number(text('minSymbolCount'));
  return {
    run: text('run'), documentID: text('documentID'), layout: text('layout'), backgroundID: text('backgroundID'),
    minSymbolCount: Number.isInteger(count) ? count : undefined, preset: text('preset') === 'true',
  };
}

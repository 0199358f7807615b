import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../http/services.ts';
import { sendFailure } from '../http/errors.ts';
import { SMALL } from '../contract/smallPicture.ts';
import { STORAGE_PATH } from './addresses.ts';
import { takesWebp } from './lightPictures.ts';

const FILE = /^(?:(bg|sy|poster|thumbnail|saved|ground|sprite)_)?([\w%.~-]{1,400})\.(png|svg)$/;

/** A picture may be drawn by a stranger: nothing in it may run or load anything. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Pictures by signed address; nothing else tells who may see them, and no bearer token is needed. */
export async function imageRoutes(app: FastifyInstance, services: Services): Promise<void> {
  app.get(`${STORAGE_PATH}:file`, async (request, reply) => {
    const asked = request.raw.url ?? '';
    const url = asked.endsWith(SMALL) ? asked.slice(0, -SMALL.length) : asked;
    const left = services.addresses.secondsLeft(url);
    if (left === null) return sendFailure(reply, 403, { error: 'notAllowed', message: 'This address is not good any more. Load the page again.' });
    const [file = ''] = url.slice(STORAGE_PATH.length).split('?');
    const query = new URLSearchParams(url.split('?')[1]);
    const [, kind, encoded = '', ending] = FILE.exec(file) ?? [];
    const name = decodeURIComponent(encoded);
    const isSmall = (kind === 'sy' || kind === 'bg') && url !== asked;
    const isLight = kind === 'thumbnail' && takesWebp(request.headers.accept);
    const hash = query.get('h') ?? '';
    const tag = `"${query.get('h') ?? name}${isLight ? ' webp' : isSmall ? ' small' : ''}"`;
    if (kind === 'thumbnail') reply.header('vary', 'accept');
    reply.headers({ 'cache-control': `private, max-age=${left}`, etag: tag, 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    const bytes = kind === 'ground' || kind === 'sprite' ? await layerOf(services, kind, name, query) : await services.ports.blobs.get(hash);
    if (!bytes) return notThere(reply);
    const light = isLight ? await services.lightPictures.thumbnail(hash, bytes) : undefined;
    if (light) return send(reply, 'image/webp', light);
    if (isSmall && kind === 'bg') {
      const background = await services.lightPictures.background(hash, bytes);
      return background ? send(reply, 'image/webp', background) : sendImage(reply, bytes, false);
    }
    const small = isSmall ? await services.lightPictures.symbol(hash, bytes) : undefined;
    // As it is stored for once; the next time it may be there.
    if (small === 'later') reply.header('cache-control', 'no-store').removeHeader('etag');
    return small && small !== 'later' ? send(reply, 'image/png', small) : sendImage(reply, bytes, ending === 'svg');
  });
}

async function layerOf({ posterLayers }: Services, kind: 'ground' | 'sprite', name: string, query: URLSearchParams): Promise<Uint8Array | undefined> {
  const made = await posterLayers.of(query.get('d') ?? '', query.get('k') ?? '');
  return kind === 'ground' ? made?.ground : made?.sprites[name];
}

function sendImage(reply: FastifyReply, bytes: Uint8Array, isSvg: boolean): FastifyReply {
  if (isSvg) reply.header('content-security-policy', SVG_POLICY);
  return send(reply, isSvg ? 'image/svg+xml' : 'image/png', bytes);
}

const send = (reply: FastifyReply, type: string, { buffer, byteOffset, byteLength }: Uint8Array): FastifyReply => reply.type(type).send(Buffer.from(buffer, byteOffset, byteLength));

const notThere = (reply: FastifyReply): FastifyReply =>
  sendFailure(reply.header('cache-control', 'no-store').removeHeader('etag'), 404, { error: 'notFound', message: 'This picture is gone: what it was made of was deleted.' });

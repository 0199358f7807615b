import type { FastifyInstance } from 'fastify';
import { sendFailure } from '../http/errors.ts';
import { refusalAnswer } from '../http/refusals.ts';
import { signalOf } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { STORAGE_PATH } from './addresses.ts';

/** Small pictures to choose by, by signed address, painted when they are asked for. */
export async function sketchRoute(app: FastifyInstance, { addresses, sketches }: Pick<Services, 'addresses' | 'sketches'>): Promise<void> {
  app.get(`${STORAGE_PATH}sketch_:background.jpg`, async (request, reply) => {
    const address = request.raw.url ?? '';
    const left = addresses.secondsLeft(address);
    if (left === null) return sendFailure(reply, 403, { error: 'notAllowed', message: 'This address is not good any more. Load the page again.' });
    const query = new URLSearchParams(address.split('?')[1]);
    const least = query.get('m');
    const picture = await sketches.of({
      documentID: query.get('d') ?? '', layout: query.get('l') ?? '',
      backgroundID: (request.params as { readonly background: string }).background,
      ...(least !== null && { minSymbolCount: Number(least) }),
    }, signalOf(reply));
    if ('ok' in picture) {
      const { status, body } = refusalAnswer(picture.refusal);
      return sendFailure(reply, status, body);
    }
    return reply.headers({ 'cache-control': `private, max-age=${left}`, 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' })
      .type('image/jpeg').send(Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength));
  });
}

import type { FastifyInstance } from 'fastify';
import { sceneName, transcriptOwner } from '../../application/ports/owners.ts';
import { fileNameOf } from '../../tapestry/model/fileName.ts';
import type { Scene } from '../../tapestry/scene/scene.ts';
import { sendFailure } from '../http/errors.ts';
import { signalOf } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { STORAGE_PATH, type ExportFormat, type ExportPaper } from './addresses.ts';

const TYPE: Readonly<Record<ExportFormat, string>> = { png: 'image/png', svg: 'image/svg+xml', pdf: 'application/pdf' };

/** Files to take away by signed address, made when they are asked for. */
export async function downloadRoute(app: FastifyInstance, { addresses, ports }: Services): Promise<void> {
  app.get(`${STORAGE_PATH}export_:key.:format(png|svg|pdf)`, async (request, reply) => {
    const address = request.raw.url ?? '';
    if (addresses.secondsLeft(address) === null) return sendFailure(reply, 403, { error: 'notAllowed', message: 'This link was good for five minutes. Ask for the file again.' });
    const { key, format } = request.params as { readonly key: string; readonly format: ExportFormat };
    const query = new URLSearchParams(address.split('?')[1]);
    const title = query.get('t') ?? '';
    const hash = await ports.blobs.find(transcriptOwner(query.get('d') ?? ''), sceneName(key));
    const stored = hash === undefined ? undefined : await ports.blobs.get(hash);
    if (!stored) return sendFailure(reply, 404, { error: 'notFound', message: 'This tapestry is gone: its transcript was deleted.' });
    const scene = JSON.parse(new TextDecoder().decode(stored)) as Scene;
    const paper = query.get('p') as ExportPaper | null;
    const file = await ports.compute.export(scene, { format, scale: query.get('x') === '2' ? 2 : 1, title, ...(paper && { paper }) }, signalOf(reply));
    const name = encodeURIComponent(fileNameOf(title, format));
    return reply.headers({ 'cache-control': 'private, no-store', 'content-disposition': `attachment; filename*=UTF-8''${name}`, 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' })
      .type(TYPE[format]).send(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  });
}

import type { FastifyInstance } from 'fastify';
import { sceneName, transcriptOwner } from '../../application/ports/owners.ts';
import { fileNameOf } from '../../tapestry/model/fileName.ts';
import { readScene } from '../../tapestry/scene/readScene.ts';
import { sendFailure } from '../http/errors.ts';
import { signalOf } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { STORAGE_PATH, type ExportFormat, type ExportPaper } from './addresses.ts';
import { createDownloads } from './downloads.ts';

const TYPE: Readonly<Record<ExportFormat, string>> = { png: 'image/png', svg: 'image/svg+xml', pdf: 'application/pdf' };

const GONE = 'This tapestry is gone: its transcript was deleted.';

/** Deleted while its file was waited for. */
class SceneGone extends Error {
  readonly code = 'notFound';
  constructor() {
    super(GONE);
  }
}

/** Files to take away by signed address, made when they are asked for. */
export async function downloadRoute(app: FastifyInstance, { addresses, ports }: Services): Promise<void> {
  const downloads = createDownloads();
  app.get(`${STORAGE_PATH}export_:key.:format(png|svg|pdf)`, async (request, reply) => {
    const address = request.raw.url ?? '';
    if (addresses.secondsLeft(address) === null) return sendFailure(reply, 403, { error: 'notAllowed', message: 'This link was good for five minutes. Ask for the file again.' });
    const { key, format } = request.params as { readonly key: string; readonly format: ExportFormat };
    const query = new URLSearchParams(address.split('?')[1]);
    const title = query.get('t') ?? '';
    const hash = await ports.blobs.find(transcriptOwner(query.get('d') ?? ''), sceneName(key));
    if (hash === undefined) return sendFailure(reply, 404, { error: 'notFound', message: GONE });
    const scale = query.get('x') === '2' ? 2 : 1;
    const paper = query.get('p') as ExportPaper | null;
    const file = await downloads([hash, format, scale, paper ?? '', title].join('\n'), async (signal) => {
      const stored = await ports.blobs.get(hash);
      if (!stored) throw new SceneGone();
      return ports.compute.export(readScene(stored), { format, scale, title, ...(paper && { paper }) }, signal);
    }, signalOf(reply), addresses.personOf(address));
    const name = encodeURIComponent(fileNameOf(title, format));
    return reply.headers({ 'cache-control': 'private, no-store', 'content-disposition': `attachment; filename*=UTF-8''${name}`, 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' })
      .type(TYPE[format]).send(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  });
}

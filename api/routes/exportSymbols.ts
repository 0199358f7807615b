import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { exportSymbols } from '../../application/catalogue/exportSymbols.ts';
import { EXPORT_SYMBOLS_PATH } from '../contract/importSymbols.ts';
import type { Services } from '../http/services.ts';
import { zipped } from '../http/zip.ts';

/** The library as a folder in a ZIP archive, streamed: what the reader does not take is not read. */
export async function exportSymbolsRoute(app: FastifyInstance, { ports }: Services): Promise<void> {
  app.get(EXPORT_SYMBOLS_PATH, { schema: { hide: true } }, async (_request, reply) => {
    reply.headers({ 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="symbols.zip"', 'cache-control': 'no-store' });
    return reply.send(Readable.from(zipped(exportSymbols(ports), new Date(ports.now()))));
  });
}

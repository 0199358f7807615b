import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { CSV_HEAD, csvLine, exportedLines, jsonLine } from '../../application/audit/exportAudit.ts';
import { namesNow } from '../../application/audit/namesNow.ts';
import type { AuditFilter } from '../../application/audit/auditPage.ts';
import { AUDIT_EXPORT_PATH, auditExportQuery } from '../contract/audit.ts';
import { sendFailure } from '../http/errors.ts';
import { refusalAnswer } from '../http/refusals.ts';
import { signalOf } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { filterOf } from './audit.ts';

/** So much text is handed on at once: sending line by line would cost more than making the lines. */
const CHUNK_CHARACTERS = 65_536;
const TYPES = { csv: 'text/csv; charset=utf-8', jsonl: 'application/jsonl; charset=utf-8' } as const;

/** The audit as a file, streamed: what the reader does not take is not made. */
export async function auditExportRoute(app: FastifyInstance, services: Services): Promise<void> {
  app.get(AUDIT_EXPORT_PATH, { schema: { querystring: auditExportQuery, hide: true } }, async (request, reply) => {
    const { format, ...query } = auditExportQuery.parse(request.query);
    const filter = filterOf(query);
    if ('ok' in filter) {
      const { status, body } = refusalAnswer(filter.refusal);
      return sendFailure(reply, status, body);
    }
    reply.headers({ 'content-type': TYPES[format], 'content-disposition': `attachment; filename="audit.${format}"`, 'cache-control': 'no-store' });
    return reply.send(Readable.from(chunks(services, filter, format, signalOf(reply))));
  });
}

async function* chunks({ ports, directory }: Services, filter: AuditFilter, format: 'csv' | 'jsonl', signal: AbortSignal): AsyncGenerator<string, void> {
  const written = format === 'csv' ? csvLine : jsonLine;
  let text = format === 'csv' ? CSV_HEAD : '';
  const people = new Map<string, string>();
  const personOf = (by: string): string => {
    const { name, email, sub } = directory.person(by);
    const told = name ?? email ?? sub;
    people.set(by, told);
    return told;
  };
  for await (const line of exportedLines(ports.store, await namesNow(ports), filter, signal)) {
    text += written(line, people.get(line.by) ?? personOf(line.by));
    if (text.length < CHUNK_CHARACTERS) continue;
    yield text;
    text = '';
    // Reading the log waits for nothing: others are answered in between.
    await nextTurn();
  }
  if (text !== '') yield text;
}

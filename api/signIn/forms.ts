import type { FastifyInstance } from 'fastify';

const MAX_FORM_BYTES = 16_384;

/** Plain forms: application/x-www-form-urlencoded as a record of texts, the last one of a name. */
export function takeForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: MAX_FORM_BYTES }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
}

/** A field of a form; empty where it is missing. */
export function field(body: unknown, name: string): string {
  const value: unknown = body !== null && typeof body === 'object' ? (body as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : '';
}

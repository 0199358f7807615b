import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { callerOf } from '../http/route.ts';
import type { Services } from '../http/services.ts';

/** Bytes from which a body takes long enough to be read that others would wait for it. */
const LONG = 262_144;

/**
 * Whoever names JSON and sends nothing has sent nothing, which a call that needs no body takes; others say what is missing.
 * Long bodies of one person are read one after another, with pauses for everybody else.
 */
export const jsonBodiesPlugin = fp<Pick<Services, 'pace'>>(async (app, { pace }) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (body.length === 0) return undefined;
    const read = (): Promise<unknown> => new Promise((resolve, reject) => {
      parse.call(app, request, body.toString('utf8'), (error, value) => (error ? reject(error) : resolve(value)));
    });
    return body.length < LONG ? read() : pace(callerOf(request).sub, read);
  });
}, { name: 'jsonBodies' });

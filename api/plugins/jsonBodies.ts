import { isUtf8 } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { callerOf } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { UnreadableBody } from '../uploads/unreadableBody.ts';

/** Bytes from which a body takes long enough to be read that others would wait for it. */
const LONG = 262_144;
/** A surrogate, as only an escape can bring it into text of UTF-8. */
const SURROGATE = /\\u[dD][89a-fA-F]/;

/**
 * Whoever names JSON and sends nothing has sent nothing, which a call that needs no body takes; others say what is missing.
 * Long bodies of one person are read one after another, with pauses for everybody else. What could not be stored as it
 * was sent is refused: bytes that are no UTF-8, halves of characters.
 */
export const jsonBodiesPlugin = fp<Pick<Services, 'pace'>>(async (app, { pace }) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (body.length === 0) return undefined;
    if (!isUtf8(body)) throw new UnreadableBody('The body is not text in UTF-8.');
    const text = body.toString('utf8');
    const read = (): Promise<unknown> => new Promise((resolve, reject) => {
      parse.call(app, request, text, (error, value) => {
        if (error) reject(isJson(text) ? new UnreadableBody('The body has a key that no call takes: "__proto__" or "constructor".') : error);
        else if (SURROGATE.test(text) && !isWellFormed(value)) reject(new UnreadableBody('The body holds half a character: a surrogate without its other half.'));
        else resolve(value);
      });
    });
    return body.length < LONG ? read() : pace(callerOf(request).sub, read);
  });
}, { name: 'jsonBodies' });

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether all texts in it, keys too, consist of whole characters; however deep it is nested. */
function isWellFormed(body: unknown): boolean {
  const left = [body];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && !value.isWellFormed()) return false;
    if (typeof value === 'object' && value !== null) for (const entry of Object.entries(value)) left.push(...entry);
  }
  return true;
}

import { Socket } from 'node:net';
import fp from 'fastify-plugin';

/** Somebody who takes nothing of an answer for so long does not want it. */
const IDLE_READER_MS = 20_000;

/** An answer that nobody reads is kept for a while, not for ever: then its connection is cut. */
export const idleReadersPlugin = fp(async (app) => {
  app.addHook('onSend', async (request, _reply) => {
    const { socket } = request.raw;
    // Of a refused body the rest is listened to with a limit of its own.
    if (request.raw.complete && socket instanceof Socket) socket.setTimeout(IDLE_READER_MS);
  });
}, { name: 'idleReaders' });

import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import fp from 'fastify-plugin';
import { onBehalfOf } from '../../application/ports/onBehalfOf.ts';
import { LIVE_PATH } from '../contract/liveChange.ts';
import { CallerGone, callerOf } from '../http/route.ts';
import { createShares, type ShareLimits } from './shares.ts';

/** Somebody has so many calls waiting that one more is too many. */
class TooManyAtOnce extends Error {
  readonly code = 'tooManyAtOnce';
  readonly statusCode = 429;
}

const LIMITS: ShareLimits = { atOnce: 16, eager: 4, pauseMs: 60, mostWaiting: 400, mostBytes: 32 * 2 ** 20 };

/** A body of which nothing comes for so long is not coming any more. */
const IDLE_WRITER_MS = 10_000;

/**
 * What one person may take of the server at once: calls that are under way until their answer has been read and what was
 * begun for them has ended, and bytes of bodies, from the first on. What is more waits, unread, and costs nothing but its
 * connection. Everything a call begins is begun on behalf of its person, so that the threads are shared out fairly too.
 * Streams of live changes have their own limit.
 */
export const fairSharePlugin = fp(async (app) => {
  const shares = createShares(LIMITS);
  const answering = new WeakMap<FastifyRequest, Promise<unknown>>();

  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function watched(request, reply) {
      const answer: unknown = handler.call(this, request, reply);
      if (answer instanceof Promise) answering.set(request, answer);
      return answer;
    } satisfies RouteHandlerMethod;
  });
  app.addHook('preParsing', async (request, reply) => {
    if (request.routeOptions.url === LIVE_PATH) return;
    const turn = shares.take(callerOf(request).sub, bodyBytes(request));
    if (turn === undefined) throw new TooManyAtOnce();
    // Going away ends no read of a file: whoever asks and goes away would have any number of them under way.
    const over = (): void => void Promise.resolve(answering.get(request)).then(turn.done, turn.done);
    reply.raw.once('finish', over).once('close', over);
    await turn.begins;
    if (reply.raw.destroyed) throw new CallerGone('The caller has gone away.');
    closeWhenIdle(request, reply);
  });
  // Once the body has been read, whatever came before is forgotten.
  app.addHook('preHandler', (request, _reply, done) => onBehalfOf(callerOf(request).sub, done));
}, { name: 'fairShare' });

/** As the sender says, which the parser holds them to; as much as the call takes where nothing is said. */
function bodyBytes({ headers, routeOptions }: FastifyRequest): number {
  const most = routeOptions.config.maxFormBytes ?? routeOptions.bodyLimit ?? 0;
  return headers['transfer-encoding'] === undefined ? Math.min(Number(headers['content-length'] ?? 0), most) : most;
}

function closeWhenIdle({ raw }: FastifyRequest, reply: FastifyReply): void {
  const { socket } = raw;
  if (raw.complete || !(socket instanceof Socket)) return;
  socket.setTimeout(IDLE_WRITER_MS);
  const enough = (): void => void socket.setTimeout(0);
  raw.once('end', enough);
  // A refusal gives the rest of the body time of its own.
  reply.raw.once('finish', () => raw.removeListener('end', enough));
}

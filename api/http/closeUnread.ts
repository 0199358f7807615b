import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How long somebody who is still sending is listened to after the answer, in all and while nothing comes. */
const MAX_DRAIN_MS = 30_000;
const MAX_IDLE_MS = 5000;
/** Whoever sends more than this does not come to an end. */
const MAX_DRAIN_BYTES = 64 * 2 ** 20;

/**
 * Refused in the middle of its body: the connection serves nobody else. Many clients read the answer only once they have
 * sent everything, and lose it when the connection is cut before; what they send is thrown away until then, within limits.
 */
export function closeUnread({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return;
  reply.header('connection', 'close');
  if (!(raw.socket instanceof Socket)) return;
  // Node would destroy the connection with the last byte of the answer.
  raw.socket.destroySoon = function endOnly(this: Socket): void {
    this.end();
  };
  reply.raw.once('finish', () => drain(raw));
}

function drain(raw: IncomingMessage): void {
  const { socket } = raw;
  const destroy = (): void => void socket.destroy();
  const longest = setTimeout(destroy, MAX_DRAIN_MS).unref();
  socket.once('close', () => clearTimeout(longest));
  socket.setTimeout(MAX_IDLE_MS, destroy);
  let bytes = 0;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_DRAIN_BYTES) destroy();
  });
  raw.once('end', destroy).once('error', destroy).resume();
}

import type { FastifyInstance, FastifyReply } from 'fastify';
import { LIVE_PATH } from '../contract/liveChange.ts';
import { callerOf } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import type { PlacedChange } from './liveHub.ts';

const HEARTBEAT_MS = 15_000;
const RETRY_MS = 2000;
/** Whoever does not read what is sent is let go, and comes back with Last-Event-ID. */
const MAX_UNREAD_BYTES = 1_048_576;
/** A timer that is to wait for longer does not wait at all. Who is let go then comes back, too. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Of one person: one browser needs one, however many tabs it has. */
const MAX_STREAMS = 20;

class TooManyStreams extends Error {
  readonly code = 'tooManyStreams';
  readonly statusCode = 429;
}

/** Server-sent events: what was missed since Last-Event-ID, then what happens, until the token ends. */
export async function liveRoute(app: FastifyInstance, { live, onDisabled }: Services): Promise<void> {
  const streams = new Map<Stream, string>();
  const endAll = (of: (sub: string) => boolean): void => streams.forEach((sub, stream) => (of(sub) ? stream.end() : undefined));
  const unlistenDisabled = onDisabled((gone) => endAll((sub) => sub === gone));
  app.addHook('preClose', async () => {
    unlistenDisabled();
    endAll(() => true);
  });

  app.get(LIVE_PATH, async (request, reply) => {
    const { sub, until } = callerOf(request);
    if ([...streams.values()].filter((other) => other === sub).length >= MAX_STREAMS) throw new TooManyStreams();
    const stream = streamOf(reply);
    streams.set(stream, sub);
    const timers = [setTimeout(() => stream.end(), Math.min(MAX_TIMER_MS, Math.max(0, until - Date.now())))];
    const since = request.headers['last-event-id'];
    const waiting: PlacedChange[] = [];
    let send = (told: PlacedChange): void => void waiting.push(told);
    const unlisten = live.listen((told) => send(told));
    stream.onClose(() => {
      unlisten();
      streams.delete(stream);
      timers.forEach((timer) => clearTimeout(timer));
    });

    // Read before anything is sent: while the event log is away this is a 503, and no stream that leaves out what was missed.
    const missed = typeof since === 'string' && since !== '' ? await live.missed(since) : [];
    if (!stream.open()) return;
    timers.push(setInterval(() => stream.send(`id: ${live.position() ?? ''}\n\n`), HEARTBEAT_MS));
    stream.send(`retry: ${RETRY_MS}\nevent: hello\ndata: {}\n\n`);
    if (missed === undefined) stream.send('event: reset\ndata: {}\n\n');
    else missed.forEach((told) => stream.send(frame(told)));
    const last = missed?.at(-1)?.position;
    send = (told) => stream.send(frame(told));
    waiting.filter(({ position }) => last === undefined || position > last).forEach(send);
  });
}

const frame = ({ position, change }: PlacedChange): string => `id: ${position}\nevent: change\ndata: ${JSON.stringify(change)}\n\n`;

interface Stream {
  /** Begins the answer; false when its reader has gone by then, or may not have it any more. */
  open(): boolean;
  send(text: string): void;
  end(): void;
  onClose(listener: () => void): void;
}

function streamOf(reply: FastifyReply): Stream {
  const { raw } = reply;
  return {
    open() {
      reply.hijack();
      if (raw.destroyed) return false;
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no',
      });
      raw.flushHeaders();
      return true;
    },
    send(text) {
      if (raw.writableEnded || raw.destroyed) return;
      raw.write(text);
      if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
    },
    end: () => void (raw.headersSent ? raw.end() : raw.destroy()),
    onClose: (listener) => void raw.once('close', listener),
  };
}

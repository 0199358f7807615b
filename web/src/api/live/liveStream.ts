import { LIVE_PATH } from '../calls.ts';
import { GATEWAY_STATUSES } from '../lastingFault.ts';
import { eventReader, type ServerSentEvent } from './serverSentEvents.ts';

/** What a stream tells those who listen. */
export interface LiveListener {
  event(event: ServerSentEvent): void;
  /** The token was refused: hand a fresh one to `withToken`. */
  refused(): void;
  /** Said when it changes: nothing is answered, or something is again. */
  reachable(isReachable: boolean): void;
}

export interface LiveStream {
  /** @param after where the stream begins, unless it has begun; null for now */
  withToken(token: string, after: string | null): void;
  /** Everything up to here was told; null before anything was. */
  position(): string | null;
  close(): void;
}

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 20_000;
/** So often in turn nothing answered before it is said: a server that is started again is hardly noticed. */
const AWAY_AFTER = 2;
/** The server says something at least this often; a longer silence means a connection that died unnoticed. */
const SILENCE_MS = 60_000;

/** Holds one stream open: resumes after the last event it saw, waits longer after every failure, asks for fresh tokens. */
export function openLiveStream(listener: LiveListener, send: typeof fetch = (...call) => fetch(...call)): LiveStream {
  let token: string | null = null;
  let lastEventId: string | null = null;
  let failures = 0;
  let unanswered = 0;
  let connection: AbortController | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const missing = () => {
    unanswered += 1;
    if (unanswered === AWAY_AFTER) listener.reachable(false);
  };
  const answering = () => {
    if (unanswered >= AWAY_AFTER) listener.reachable(true);
    unanswered = 0;
  };

  const connect = async (current: AbortController) => {
    const headers = new Headers({ accept: 'text/event-stream', authorization: `Bearer ${token}` });
    if (lastEventId !== null) headers.set('last-event-id', lastEventId);
    const response = await send(LIVE_PATH, { headers, cache: 'no-store', signal: current.signal }).catch((error: unknown) => {
      if (!current.signal.aborted) missing();
      throw error;
    });
    if (GATEWAY_STATUSES.has(response.status)) missing();
    else answering();
    if (response.status === 401) {
      token = null;
      return listener.refused();
    }
    if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}.`);
    failures = 0;
    await readAll(response.body, current, (event) => {
      lastEventId = event.id ?? lastEventId;
      listener.event(event);
    });
  };

  const start = () => {
    clearTimeout(waiting);
    if (connection || token === null) return;
    const current = new AbortController();
    connection = current;
    const ended = () => {
      if (connection === current) connection = null;
      if (current.signal.aborted || token === null) return;
      waiting = setTimeout(start, Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (0.5 + Math.random() / 2));
      failures += 1;
    };
    connect(current).then(ended, ended);
  };

  return {
    position: () => lastEventId,
    withToken(fresh, after) {
      token = fresh;
      lastEventId ??= after;
      start();
    },
    close() {
      clearTimeout(waiting);
      connection?.abort();
      connection = null;
      token = null;
    },
  };
}

async function readAll(body: ReadableStream<Uint8Array>, connection: AbortController, onEvent: (event: ServerSentEvent) => void): Promise<void> {
  const feed = eventReader(onEvent);
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const silence = setTimeout(() => void reader.cancel(), SILENCE_MS);
    const { done, value } = await reader.read().finally(() => clearTimeout(silence));
    if (done || connection.signal.aborted) return;
    feed(decoder.decode(value, { stream: true }));
  }
}

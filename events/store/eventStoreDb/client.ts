import {
  EventStoreDBClient, InvalidArgumentError, jsonEvent, MaxAppendSizeExceededError, StreamDeletedError, StreamNotFoundError,
  AccessDeniedError, UnavailableError, WrongExpectedVersionError, excludeSystemEvents, isCommandError,
  type AllStreamResolvedEvent, type Credentials, type ResolvedEvent,
} from '@eventstore/db-client';
import { StorageUnavailable, TooLargeToStore } from '../../../storage/errors/storageErrors.ts';
import { WrongRevision, type EventMetadata, type ExpectedRevision } from '../eventStore.ts';
import { Unanswered } from './failures.ts';
import { toldPlace, type Place } from './place.ts';
import { pulled, type Pullable } from './pulled.ts';
import type { SerializedEvent } from './serialized.ts';

export const WHAT = 'the event log';

/** An event as the server keeps it. */
export interface ServerEvent {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: EventMetadata;
  readonly place: Place;
}

/**
 * All that is asked of a server, and the only file that knows its client. Calls fail with Unanswered when asking again
 * may help, with StorageUnavailable when it will not.
 */
export interface LogServer {
  /** What the server says of itself, `24.10.4`; undefined where it says nothing. */
  version(): Promise<string | undefined>;
  /** `place` is absent where the answer does not tell the place of the last event. @throws WrongRevision */
  append(stream: string, events: readonly SerializedEvent[], expected: ExpectedRevision): Promise<{ readonly revision: number; readonly place: Place | undefined }>;
  /** Events of a stream from a revision on; nothing of an unknown one. */
  stream(stream: string, from: number, max: number, signal: AbortSignal): AsyncIterable<ServerEvent>;
  /** Everything from a place on, including it, with the server's own events. `undefined` in the place of an unknown place. */
  forwards(from: Place | undefined, signal: AbortSignal): AsyncIterable<ServerEvent>;
  /** The last events before a place, or before the end, last first; fewer than `count` at the beginning of the log only. */
  backwards(from: Place | undefined, count: number, signal: AbortSignal): AsyncIterable<ServerEvent>;
  /**
   * Everything after a place but the server's own events, then what comes; never ends without the signal or a failure.
   * `passed` is told of places behind which nothing is left to tell, when all before has been taken.
   */
  follow(after: Place | undefined, passed: (place: Place) => void, signal: AbortSignal): AsyncIterable<ServerEvent>;
  /** Ends all calls and the connection. */
  close(): Promise<void>;
}

/** The place that was asked for lies between events, or in another log. */
export class NoSuchPlace extends Error {
  readonly code = 'noSuchPlace';
}

const INVALID_ARGUMENT = 3;
/** The client's word where a server does not tell what it can do. */
const UNKNOWN_VERSION = 'unknown';
const KEEP_ALIVE_MS = 10_000;

/** @throws StorageUnavailable for an address that is none; its message never holds the address, which may hold a password */
export function connect(url: string, callMs: number): LogServer {
  return new Connection(url, callMs);
}

class Connection implements LogServer {
  readonly #url: string;
  readonly #callMs: number;
  readonly #credentials: Credentials;
  readonly #closing = new AbortController();
  #client: EventStoreDBClient;
  #clients = 0;

  constructor(url: string, callMs: number) {
    this.#url = url;
    this.#callMs = callMs;
    this.#credentials = credentialsOf(url);
    this.#client = this.#freshClient();
  }

  async version(): Promise<string | undefined> {
    const client = this.#client;
    try {
      // The client asks for it and keeps it to itself.
      const { serverVersion } = await within(this.#callMs, client['capabilities']);
      return serverVersion === UNKNOWN_VERSION ? undefined : serverVersion;
    } catch (error) {
      throw this.#failure(client, error);
    }
  }

  async append(stream: string, events: readonly SerializedEvent[], expected: ExpectedRevision) {
    const client = this.#client;
    try {
      const answer = await within(this.#callMs, client.appendToStream(
        stream,
        events.map(({ id, type, data, metadata }) => jsonEvent({ id, type, data: data as never, metadata: metadata as never })),
        {
          expectedRevision: expected === 'none' ? 'no_stream' : BigInt(expected),
          // Credentials of its own make it a call of its own. Batched appends share one stream and one table of promises
          // in the whole process, and know deadlines only as times of day.
          credentials: this.#credentials,
          deadline: this.#callMs,
        },
      ));
      if (!answer.success) throw new WrongRevision(stream, expected);
      const place = toldPlace(answer.position);
      // Of several events a server may tell the place of the first and of the last in one.
      return { revision: Number(answer.nextExpectedRevision), place: place?.commit === place?.prepare ? place : undefined };
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) throw new WrongRevision(stream, expected);
      throw this.#failure(client, error);
    }
  }

  async *stream(stream: string, from: number, max: number, signal: AbortSignal): AsyncGenerator<ServerEvent, void> {
    const client = this.#client;
    try {
      const events = client.readStream(stream, { fromRevision: BigInt(from), ...(max === Infinity ? {} : { maxCount: max }), ...this.#calling() });
      yield* this.#events(events, () => events.cancel(), signal, this.#callMs);
    } catch (error) {
      if (error instanceof StreamNotFoundError) return;
      throw this.#failure(client, error);
    }
  }

  async *forwards(from: Place | undefined, signal: AbortSignal): AsyncGenerator<ServerEvent, void> {
    const client = this.#client;
    try {
      const events = client.readAll({ fromPosition: from ?? 'start', ...this.#calling() });
      yield* this.#events(events, () => events.cancel(), signal, this.#callMs);
    } catch (error) {
      throw this.#failure(client, error);
    }
  }

  async *backwards(from: Place | undefined, count: number, signal: AbortSignal): AsyncGenerator<ServerEvent, void> {
    const client = this.#client;
    try {
      const events = client.readAll({ fromPosition: from ?? 'end', direction: 'backwards', maxCount: count, ...this.#calling() });
      yield* this.#events(events, () => events.cancel(), signal, this.#callMs);
    } catch (error) {
      throw this.#failure(client, error);
    }
  }

  async *follow(after: Place | undefined, passed: (place: Place) => void, signal: AbortSignal): AsyncGenerator<ServerEvent, void> {
    const client = this.#client;
    let checkpoint: Place | undefined;
    const filter = excludeSystemEvents({
      checkpointReached(_subscription, place) {
        if (place.commit !== NO_PLACE) checkpoint = place;
      },
    });
    const events = client.subscribeToAll({ fromPosition: after ?? 'start', filter, ...this.#calling() });
    // A server that never says that it has begun would be waited for in vain; one that has begun may be silent for days.
    const unconfirmed = setTimeout(() => events.emit('error', new Unanswered('the subscription was not confirmed')), this.#callMs);
    events.once('confirmation', () => clearTimeout(unconfirmed));
    try {
      yield* this.#events(events, () => events.unsubscribe(), signal, undefined, () => checkpoint && passed(checkpoint));
    } catch (error) {
      throw this.#failure(client, error);
    } finally {
      clearTimeout(unconfirmed);
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    const client = this.#client;
    await within(this.#callMs, client.dispose()).catch(() => undefined);
    // It ends its calls only and keeps its connection to itself.
    await within(this.#callMs, client['getChannel']().then((channel) => channel.close())).catch(() => undefined);
  }

  async *#events(stream: Pullable, cancel: () => Promise<void>, signal: AbortSignal, patienceMs?: number, drained?: () => void): AsyncGenerator<ServerEvent, void> {
    const either = AbortSignal.any([signal, this.#closing.signal]);
    const release = (): void => void cancel().catch(() => undefined);
    const options = { signal: either, release, ...(patienceMs === undefined ? {} : { patienceMs }), ...(drained ? { drained } : {}) };
    for await (const { event } of pulled<ResolvedEvent | AllStreamResolvedEvent>(stream, options)) {
      if (event) yield serverEvent(event);
    }
  }

  #calling(): { readonly credentials: Credentials } {
    return { credentials: this.#credentials };
  }

  /** After a lost connection the next call begins with a connection that has not yet learnt to wait. */
  #failure(client: EventStoreDBClient, error: unknown): unknown {
    if (error instanceof UnavailableError && client === this.#client && !this.#closing.signal.aborted) this.#client = this.#freshClient();
    return translated(error);
  }

  #freshClient(): EventStoreDBClient {
    const own = /[?&]keepAliveInterval=/i.test(this.#url) ? '' : `${this.#url.includes('?') ? '&' : '?'}keepAliveInterval=${KEEP_ALIVE_MS + (this.#clients++ % 100)}`;
    try {
      return EventStoreDBClient.connectionString(`${clientAddress(this.#url)}${own}`);
    } catch (error) {
      // Neither the message nor the cause may be told: both quote the address.
      throw new StorageUnavailable(WHAT, `its address cannot be used (${error instanceof Error ? error.name : 'unknown'}); it should look like esdb://name:password@host:2113`);
    }
  }
}

/**
 * Servers 24.2.0 to 24.10.4 tell this as a checkpoint when a filtered subscription from the start goes live without a
 * match: it stands for "the end", and is no place behind which nothing is left to tell.
 */
const NO_PLACE = 2n ** 64n - 1n;

/** The server's newer name means the same protocol; the client knows the older name only. */
const clientAddress = (url: string): string => url.replace(/^kurrentdb(?=(?:\+discover)?:)/, 'esdb').replace(/\/+$/, '');

function credentialsOf(url: string): Credentials {
  const [, username, password] = /^[^:]+:\/\/([^:@/?]+):([^@]+)@/.exec(url) ?? [];
  if (username !== undefined && password !== undefined) return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  if (/[?&]tls=false/i.test(url)) return { username: '', password: '' };
  throw new StorageUnavailable(WHAT, 'its address has neither a name and password (esdb://name:password@host:2113) nor tls=false');
}

function serverEvent(event: NonNullable<ResolvedEvent['event']>): ServerEvent {
  const place = toldPlace(event.position);
  if (!place) throw new StorageUnavailable(WHAT, 'the server does not tell where its events lie; it is too old');
  return {
    id: event.id, stream: event.streamId, revision: Number(event.revision), type: event.type, data: event.data,
    metadata: event.metadata as unknown as EventMetadata, place,
  };
}

function translated(error: unknown): unknown {
  if (error instanceof WrongRevision || error instanceof Unanswered || error instanceof StorageUnavailable) return error;
  if (!(error instanceof Error)) return new Unanswered('unknown failure', { cause: error });
  if (error instanceof AccessDeniedError) return new StorageUnavailable(WHAT, 'the server does not let us in', { cause: error });
  if (error instanceof StreamDeletedError) return new StorageUnavailable(WHAT, 'a stream of it has been deleted on the server', { cause: error });
  if (error instanceof MaxAppendSizeExceededError) return new TooLargeToStore(WHAT, error.maxAppendSize, { cause: error });
  if (error instanceof InvalidArgumentError || (isCommandError(error) && Number(error.code) === INVALID_ARGUMENT)) return new NoSuchPlace(error.message, { cause: error });
  return new Unanswered(error.message, { cause: error });
}

/** A promise that settles in time. @throws Unanswered */
async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Unanswered(`no answer within ${ms} ms`)), ms);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
    answer.catch(() => undefined);
  }
}

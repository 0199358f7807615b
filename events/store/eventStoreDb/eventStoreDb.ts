import { StorageUnavailable } from '../../../storage/errors/storageErrors.ts';
import { UnknownPosition, type Appended, type EventStore, type ExpectedRevision, type NewEvent, type Position, type RecordedEvent } from '../eventStore.ts';
import { connect, NoSuchPlace, WHAT, type LogServer, type ServerEvent } from './client.ts';
import { Unanswered } from './failures.ts';
import { LogEnd } from './logEnd.ts';
import { isOwn } from './ownEvents.ts';
import { backOff } from '../backOff.ts';
import { isAfter, placeOf, positionOf, type Place } from './place.ts';
import { serialized, type SerializedEvent } from './serialized.ts';

/** The first release that tells the position of an append. */
const OLDEST = [22, 6] as const;

export interface EventStoreDbOptions {
  /** Longest wait for one answer, ms. */
  readonly callMs?: number;
  /** How long a call is asked again before it counts as failed, ms. A subscription never gives up. */
  readonly patienceMs?: number;
  /** Told when a subscription has lost its connection and tries to go on: once per loss, in a sentence. */
  readonly onTrouble?: (message: string) => void;
}

/**
 * The log on an EventStoreDB server. Nothing else may write to that server's log but its own system events.
 * @throws StorageUnavailable when the address cannot be used, nobody answers there, or the server is too old
 */
export async function openEventStoreDb(url: string, options: EventStoreDbOptions = {}): Promise<EventStore> {
  const { callMs = 3_000, patienceMs = 8_000, onTrouble = () => undefined } = options;
  const store = new EventStoreDbStore(connect(url, callMs), patienceMs, onTrouble);
  try {
    await store.assertNewEnough();
    await store.end();
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

class EventStoreDbStore implements EventStore {
  readonly #server: LogServer;
  readonly #patienceMs: number;
  readonly #onTrouble: (message: string) => void;
  readonly #end: LogEnd;
  readonly #closing = new AbortController();
  readonly #underWay = new Set<Promise<unknown>>();
  #isClosed = false;

  constructor(server: LogServer, patienceMs: number, onTrouble: (message: string) => void) {
    this.#server = server;
    this.#patienceMs = patienceMs;
    this.#onTrouble = onTrouble;
    this.#end = new LogEnd(server);
  }

  /** @throws StorageUnavailable for a server that says it is older than what positions need */
  async assertNewEnough(): Promise<void> {
    const version = await this.#surely(() => this.#server.version());
    if (version !== undefined && isTooOld(version)) {
      throw new StorageUnavailable(WHAT, `the server is EventStoreDB ${version}, and it has to be ${OLDEST.join('.')} or newer: older ones do not tell where an event was written`);
    }
  }

  async append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<Appended> {
    if (events.length === 0) throw new RangeError(`Nothing to append to ${stream}.`);
    const prepared = events.map(serialized);
    this.#assertOpen();
    const answer = this.#append(stream, prepared, expected);
    this.#underWay.add(answer);
    try {
      return await answer;
    } finally {
      this.#underWay.delete(answer);
    }
  }

  /** Repeats with the same ids at the same revision: the server answers that once, whatever became of the first. */
  async #append(stream: string, events: readonly SerializedEvent[], expected: ExpectedRevision): Promise<Appended> {
    const { revision, place } = await this.#surely(() => this.#server.append(stream, events, expected));
    return { revision, position: positionOf(place ?? await this.#placeOfRevision(stream, revision)) };
  }

  #placeOfRevision(stream: string, revision: number): Promise<Place> {
    return this.#surely(async () => {
      const done = new AbortController();
      for await (const { place } of this.#server.stream(stream, revision, 1, done.signal)) return place;
      throw new Unanswered(`event ${revision} of ${stream} is not there yet`);
    });
  }

  async *read(stream: string, from = 0, max = Infinity): AsyncGenerator<RecordedEvent, void> {
    let next = from;
    yield* this.#resuming(() => this.#server.stream(stream, next, Math.max(1, from + max - next), this.#closing.signal), (event) => {
      if (event.revision < next || next - from >= max) return false;
      if (event.revision > next) throw new Unanswered(`event ${next} of ${stream} was left out`);
      next += 1;
      return true;
    });
  }

  async *readAll(after?: Position, types?: readonly string[]): AsyncGenerator<RecordedEvent, void> {
    let place = after === undefined ? undefined : placeOf(after);
    this.#assertOpen();
    const last = await this.#surely(() => this.#end.find());
    if (!last || (place && !isAfter(last, place))) return;
    const leaving = new AbortController();
    const signal = AbortSignal.any([this.#closing.signal, leaving.signal]);
    yield* this.#resuming(() => known(this.#server.forwards(place, signal), place), (event) => {
      if (!isAfter(last, event.place)) leaving.abort();
      if (isAfter(event.place, last) || (place && !isAfter(event.place, place))) return false;
      place = event.place;
      return isOwn(event) && (types === undefined || types.includes(event.type));
    });
  }

  async *subscribe(after: Position | undefined, signal: AbortSignal): AsyncGenerator<RecordedEvent, void> {
    let place = after === undefined ? undefined : placeOf(after);
    const ending = AbortSignal.any([signal, this.#closing.signal]);
    const passed = (checkpoint: Place): void => {
      if (!place || isAfter(checkpoint, place)) place = checkpoint;
    };
    for (let failures = 0; !signal.aborted; failures += 1) {
      this.#assertOpen();
      try {
        for await (const event of known(this.#server.follow(place, passed, ending), place)) {
          failures = 0;
          if ((place && !isAfter(event.place, place)) || !isOwn(event)) continue;
          place = event.place;
          yield recorded(event);
          if (signal.aborted) return;
        }
      } catch (error) {
        if (error instanceof UnknownPosition) throw error;
        if (failures === 0) this.#onTrouble(`The subscription to the event log was lost and goes on as soon as it can: ${sentenceOf(error)}`);
      }
      if (!ending.aborted) await backOff(failures, ending);
    }
  }

  async end(): Promise<Position | undefined> {
    this.#assertOpen();
    const place = await this.#surely(() => this.#end.find());
    return place && positionOf(place);
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await Promise.allSettled(this.#underWay);
    this.#closing.abort();
    await this.#server.close();
  }

  /** What is read, begun again where it was broken off; `takes` says whether an event is to be told. */
  async *#resuming(begin: () => AsyncIterable<ServerEvent>, takes: (event: ServerEvent) => boolean): AsyncGenerator<RecordedEvent, void> {
    let brokenSince: number | undefined;
    for (let failures = 0; ; failures += 1) {
      this.#assertOpen();
      try {
        for await (const event of begin()) {
          if (takes(event)) yield recorded(event);
          [brokenSince, failures] = [undefined, 0];
        }
        this.#assertNotCutOff();
        return;
      } catch (error) {
        brokenSince ??= performance.now();
        await this.#beforeAnotherTry(error, brokenSince, failures);
      }
    }
  }

  async #surely<T>(ask: () => Promise<T>): Promise<T> {
    const began = performance.now();
    for (let failures = 0; ; failures += 1) {
      try {
        return await ask();
      } catch (error) {
        await this.#beforeAnotherTry(error, began, failures);
      }
    }
  }

  /** @throws the error when asking again will not help or has not helped for long enough */
  async #beforeAnotherTry(error: unknown, since: number, failures: number): Promise<void> {
    if (!(error instanceof Unanswered)) throw error;
    if (performance.now() - since >= this.#patienceMs || this.#closing.signal.aborted) {
      throw new StorageUnavailable(WHAT, `the server does not answer (${error.message})`, { cause: error });
    }
    await backOff(failures, this.#closing.signal);
  }

  #assertOpen(): void {
    if (this.#isClosed) throw new StorageUnavailable(WHAT, 'it has been closed');
  }

  #assertNotCutOff(): void {
    if (this.#closing.signal.aborted) throw new StorageUnavailable(WHAT, 'it has been closed');
  }
}

/** A build of somebody's own calls itself 0.0.0 and is taken. */
function isTooOld(version: string): boolean {
  const [, major, minor] = /^(\d+)\.(\d+)/.exec(version) ?? [];
  const [year, month] = [Number(major ?? 0), Number(minor)];
  return year > 0 && (year < OLDEST[0] || (year === OLDEST[0] && month < OLDEST[1]));
}

/** @throws UnknownPosition when the server knows no such place */
async function* known(events: AsyncIterable<ServerEvent>, place: Place | undefined): AsyncGenerator<ServerEvent, void> {
  try {
    yield* events;
  } catch (error) {
    throw error instanceof NoSuchPlace && place ? new UnknownPosition(positionOf(place)) : error;
  }
}

function recorded({ place, ...event }: ServerEvent): RecordedEvent {
  return { ...event, position: positionOf(place) };
}

const sentenceOf = (error: unknown): string => error instanceof Error ? error.message : String(error);

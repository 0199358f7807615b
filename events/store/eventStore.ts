/** An event as a decider gives it: plain readonly data. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

export interface EventMetadata {
  /** One user action, through all that it causes. */
  readonly $correlationId: string;
  /** The command or event that caused this one. */
  readonly $causationId: string;
  /** Who; never an e-mail address. */
  readonly user: { readonly sub: string };
  /** The call that the command came by, for example `add-document`; absent in events written before it was kept. */
  readonly call?: string;
  /** Idempotency key of the command, as the caller sent it. */
  readonly key?: string;
  /** SHA-256 of the command's canonical body, to tell a retry from a reuse of the key. */
  readonly bodyHash?: string;
  /** Version of the event's shape. */
  readonly v: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

export interface NewEvent extends DomainEvent {
  /** UUID; an append repeated with the same ids at the same expected revision is answered as the first was. */
  readonly id: string;
  readonly metadata: EventMetadata;
}

/** Opaque and ordered by string comparison within one store; for checkpoints and read-your-own-writes only. */
export type Position = string & { readonly __position: unique symbol };

export interface RecordedEvent<Type extends string = string, Data = unknown> extends DomainEvent<Type, Data> {
  readonly id: string;
  readonly stream: string;
  /** 0 for the first event of a stream. */
  readonly revision: number;
  readonly position: Position;
  readonly metadata: EventMetadata;
}

/** Revision of the stream's last event, or `none` for a stream that must not exist yet. */
export type ExpectedRevision = number | 'none';

export interface Appended {
  /** Revision of the last event appended. */
  readonly revision: number;
  readonly position: Position;
}

export class WrongRevision extends Error {
  readonly code = 'wrongRevision';
  readonly stream: string;
  readonly expected: ExpectedRevision;
  constructor(stream: string, expected: ExpectedRevision) {
    super(`Stream ${stream} is not at revision ${expected}.`);
    this.stream = stream;
    this.expected = expected;
  }
}

/** What is stored at a place of the log is no event any more: its bytes were changed. */
export class DamagedEvent extends Error {
  readonly code = 'damagedEvent';
  readonly position: Position;
  constructor(stream: string, revision: number, position: Position, options?: ErrorOptions) {
    super(`The event at position ${position} (revision ${revision} of ${stream}) cannot be read: what is stored there is not what was written.`, options);
    this.position = position;
  }
}

/** A position that this log never handed out: of another log, or made up. */
export class UnknownPosition extends Error {
  readonly code = 'unknownPosition';
  readonly position: string;
  constructor(position: string) {
    super('The position is none of this event log.');
    this.position = position;
  }
}

/**
 * An event's id is already taken by another event; ids of a retry belong at the revision of the first try. A safety
 * net, which engines that keep no index of ids do not have: nobody may rely on it.
 */
export class DuplicateEvent extends Error {
  readonly code = 'duplicateEvent';
  readonly stream: string;
  readonly id: string;
  constructor(stream: string, id: string) {
    super(`Event ${id} cannot be appended to ${stream}: it is already in the log at another place.`);
    this.stream = stream;
    this.id = id;
  }
}

/**
 * The append-only log.
 *
 * Guaranteed: an append is atomic over its events, durable once answered (it survives kill -9 and power loss as far as
 * the disk tells the truth), and succeeds only at the exact revision; events of one stream are read in revision order,
 * all events in one total order that every reader sees alike; a repeated append (same ids, same expected revision) is
 * answered as the first was.
 *
 * Deliberately not in it: appends over several streams, deletion, reading backwards, filters by anything but type, "any revision", ids that
 * are looked for in the whole log (an engine without such an index takes an id that lies in another stream).
 */
export interface EventStore {
  /** At least one event. @throws WrongRevision; DuplicateEvent; StorageFull; TooLargeToStore; StorageUnavailable (outcome unknown: retry) */
  append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<Appended>;
  /** Events of one stream from a revision on (0 by default), no more than `max`; empty for an unknown stream. */
  read(stream: string, from?: number, max?: number): AsyncIterable<RecordedEvent>;
  /** All events after a position (from the beginning without one), up to the end of the log as it is now; with `types` only those. @throws UnknownPosition */
  readAll(after?: Position, types?: readonly string[]): AsyncIterable<RecordedEvent>;
  /** All events after a position, then new ones as they come, until the signal aborts. Pull one at a time. @throws UnknownPosition */
  subscribe(after: Position | undefined, signal: AbortSignal): AsyncIterable<RecordedEvent>;
  /** Position of the last event; undefined for an empty log. */
  end(): Promise<Position | undefined>;
  close(): Promise<void>;
}

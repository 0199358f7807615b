import { EVENT_VERSIONS, type AnyEvent } from '../events/model/anyEvent.ts';
import { refuse, type Decider, type Refused } from '../events/model/decider.ts';
import { upcast } from '../events/model/upcast.ts';
import {
  WrongRevision, type EventStore, type ExpectedRevision, type NewEvent, type Position,
} from '../events/store/eventStore.ts';
import { eventId, type CommandContext } from './commandContext.ts';

export type Handled =
  | {
    readonly ok: true;
    /** Position of the last event that speaks of the command; undefined when nothing had to change. */
    readonly position: Position | undefined;
    readonly revision: ExpectedRevision;
  }
  | Refused;

export interface CommandHandler {
  /**
   * Folds the stream, decides, appends at the exact revision; on a conflict it folds what is new and decides again.
   * A repeated command (same person, call and key) finds its own events and is answered as the first was.
   * @throws the store's errors, when the outcome stays unknown after several tries
   */
  handle<State, Command, E extends AnyEvent>(
    decider: Decider<State, Command, E>, stream: string, command: Command, context: CommandContext,
  ): Promise<Handled>;
  /** State of a stream as it is now; streams named warm are kept between calls. */
  state<State, E extends AnyEvent>(decider: Decider<State, never, E>, stream: string): Promise<State>;
}

export interface CommandHandlerOptions {
  readonly store: EventStore;
  now(): number;
  /** Streams whose folded state is kept: long ones that many commands touch. */
  isWarm(stream: string): boolean;
}

interface Fold {
  state: unknown;
  revision: ExpectedRevision;
  /** Body hash and position by event id: how a repeated command is recognised. */
  readonly seen: Map<string, { readonly bodyHash: string | undefined; readonly position: Position }>;
}

/** Conflicts and unknown outcomes before a command gives up; with n rivals a writer loses at most n - 1 times in a row. */
const MOST_TRIES = 200;
const LONGEST_PAUSE_MS = 40;
const UNKNOWN_OUTCOME = new Set(['storageUnavailable']);
const MOST_UNKNOWN_OUTCOMES = 4;

type AnyDecider = Decider<unknown, unknown, AnyEvent>;

export function createCommandHandler({ store, now, isWarm }: CommandHandlerOptions): CommandHandler {
  const folds = new Map<string, Fold>();
  const turns = new Map<string, Promise<unknown>>();

  /** One at a time per warm stream: its state is changed in place. */
  function inTurn<T>(stream: string, work: () => Promise<T>): Promise<T> {
    if (!isWarm(stream)) return work();
    const turn = (turns.get(stream) ?? Promise.resolve()).then(work, work);
    turns.set(stream, turn.catch(() => undefined));
    return turn;
  }

  async function fold(decider: AnyDecider, stream: string): Promise<Fold> {
    const known = isWarm(stream) ? folds.get(stream) : undefined;
    const result: Fold = known ?? { state: decider.initialState(), revision: 'none', seen: new Map() };
    await foldOnwards(store, decider, stream, result);
    if (isWarm(stream)) folds.set(stream, result);
    return result;
  }

  async function attempt(decider: AnyDecider, stream: string, command: unknown, context: CommandContext): Promise<Handled> {
    const folded = await fold(decider, stream);
    const before = folded.seen.get(eventId(context, stream, 0));
    if (before && before.bodyHash !== context.bodyHash) {
      return refuse('keyReused', 'This idempotency key was used before for a different request.');
    }
    if (before) return { ok: true, position: before.position, revision: folded.revision };
    const decision = decider.decide(command, folded.state);
    if (!decision.ok) return decision;
    if (decision.events.length === 0) return { ok: true, position: undefined, revision: folded.revision };
    const events = decision.events.map((event, index) => newEvent(event, stream, index, context, now()));
    const { position, revision } = await appendSurely(store, stream, events, folded.revision);
    return { ok: true, position, revision };
  }

  async function handle(decider: AnyDecider, stream: string, command: unknown, context: CommandContext): Promise<Handled> {
    for (let tries = 1; ; tries++) {
      try {
        return await inTurn(stream, () => attempt(decider, stream, command, context));
      } catch (error) {
        if (!(error instanceof WrongRevision) || tries >= MOST_TRIES) throw error;
        await pause(Math.min(LONGEST_PAUSE_MS, tries) * Math.random());
      }
    }
  }

  return {
    handle: (decider, stream, command, context) => handle(decider, stream, command, context),
    state: (decider, stream) =>
      inTurn(stream, async () => (await fold(decider as unknown as AnyDecider, stream)).state) as Promise<never>,
  };
}

async function foldOnwards(store: EventStore, decider: AnyDecider, stream: string, into: Fold): Promise<void> {
  const from = into.revision === 'none' ? 0 : into.revision + 1;
  for await (const recorded of store.read(stream, from)) {
    into.state = decider.evolve(into.state, upcast(recorded));
    into.revision = recorded.revision;
    if (recorded.metadata.key !== undefined) {
      into.seen.set(recorded.id, { bodyHash: recorded.metadata.bodyHash, position: recorded.position });
    }
  }
}

function newEvent(event: AnyEvent, stream: string, index: number, context: CommandContext, at: number): NewEvent {
  const { user, key, bodyHash, correlationId, causationId } = context;
  return {
    id: eventId(context, stream, index),
    type: event.type,
    data: event.data,
    metadata: {
      $correlationId: correlationId,
      $causationId: causationId,
      user, key, bodyHash,
      v: EVENT_VERSIONS[event.type],
      at,
    },
  };
}

/** An append whose outcome is unknown is repeated with the same ids at the same revision: the store answers it once. */
async function appendSurely(store: EventStore, stream: string, events: readonly NewEvent[], expected: ExpectedRevision) {
  for (let unknown = 0; ; unknown++) {
    try {
      return await store.append(stream, events, expected);
    } catch (error) {
      if (!UNKNOWN_OUTCOME.has((error as { code?: string }).code ?? '') || unknown >= MOST_UNKNOWN_OUTCOMES) throw error;
      await pause(50 * (unknown + 1));
    }
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

import type { AnyEvent } from '../../events/model/anyEvent.ts';
import { refuse, type Decider, type Refused } from '../../events/model/decider.ts';
import { WrongRevision, type EventStore, type ExpectedRevision, type Position } from '../../events/store/eventStore.ts';
import { appendWithRetry, newEvent, pause } from './appendWithRetry.ts';
import { eventId, type CommandContext } from './commandContext.ts';
import { createFolds, type AnyDecider, type Fold, type SeenEvent } from './fold.ts';
import { createStreamQueues, type Waiting } from './streamQueues.ts';

export type Handled =
  | {
    readonly ok: true;
    /** Nothing of the command lies behind this position; undefined when nothing had to change. */
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
  /** State of a stream as it is now; that of warm streams is always kept and carried on, that of others while they were asked for lately. */
  state<State, E extends AnyEvent>(decider: Decider<State, never, E>, stream: string): Promise<State>;
  /** The last event that this command appended to a stream when it came before; undefined where it left none. */
  earlier<State, E extends AnyEvent>(decider: Decider<State, never, E>, stream: string, context: CommandContext): Promise<SeenEvent | undefined>;
}

export interface CommandHandlerOptions {
  readonly store: EventStore;
  now(): number;
  /** Streams whose folded state is kept: long ones that many commands touch. */
  isWarm(stream: string): boolean;
}

interface Asked {
  readonly decider: AnyDecider;
  readonly command: unknown;
  readonly context: CommandContext;
}

type Attempt = Waiting<Asked, Handled>;

/** Conflicts before a command gives up; with n rivals a writer loses at most n - 1 times in a row. */
const MAX_TRIES = 200;
const MAX_PAUSE_MS = 40;

export function createCommandHandler({ store, now, isWarm }: CommandHandlerOptions): CommandHandler {
  const folds = createFolds(store, isWarm);
  const queues = createStreamQueues<Asked, Handled>({ touches: ({ decider, command }) => decider.touches?.(command), work: attempt });

  /** Commands that touch nothing in common are decided on the same state and appended together: they share one wait for the disk. */
  async function attempt(stream: string, attempts: readonly Attempt[]): Promise<void> {
    const [first] = attempts as readonly [Attempt];
    const folded = await folds.fold(first.item.decider, stream);
    // Another command's fold may carry the state on while these are appended.
    const { revision } = folded;
    const accepted = attempts.flatMap((one) => decided(one, stream, folded));
    if (accepted.length === 0) return;
    const events = accepted.flatMap(({ one, events }) => events.map((event, index) => newEvent(event, stream, index, one.item.context, now())));
    try {
      const { position } = await appendWithRetry(store, stream, events, revision);
      let last = revision === 'none' ? -1 : revision;
      for (const { one, events } of accepted) one.resolve({ ok: true, position, revision: last += events.length });
    } catch (error) {
      if (accepted.length === 1 || !isOfOneOnly(error)) throw error;
      for (const { one } of accepted) await attempt(stream, [one]).catch(one.reject);
    }
  }

  async function handle(decider: AnyDecider, stream: string, command: unknown, context: CommandContext): Promise<Handled> {
    const item: Asked = { decider, command, context };
    for (let tries = 1; ; tries++) {
      try {
        if (isWarm(stream)) return await queues.enqueue(stream, item);
        return await new Promise((resolve, reject) => void attempt(stream, [{ item, resolve, reject }]).catch(reject));
      } catch (error) {
        if (!(error instanceof WrongRevision) || tries >= MAX_TRIES) throw error;
        await pause(Math.min(MAX_PAUSE_MS, tries) * Math.random());
      }
    }
  }

  return {
    handle: (decider, stream, command, context) => handle(decider, stream, command, context),
    state: async (decider, stream) => (await folds.fold(decider, stream)).state as never,
    earlier: async (decider, stream, context) => lastOf(context, stream, (await folds.fold(decider, stream)).seen),
  };
}

/** Answers what leads to no events, repetitions and refusals among them; gives back what is to be appended. */
function decided(one: Attempt, stream: string, { state, revision, seen }: Fold): readonly { readonly one: Attempt; readonly events: readonly AnyEvent[] }[] {
  const { decider, command, context } = one.item;
  const before = lastOf(context, stream, seen);
  if (before) {
    // Its own revision: whoever goes on from that of others would overwrite what they never saw.
    one.resolve(before.bodyHash === context.bodyHash
      ? { ok: true, position: before.position, revision: before.revision }
      : refuse('keyReused', 'This idempotency key was used before for a different request.'));
    return [];
  }
  const decision = decider.decide(command, state);
  if (decision.ok && decision.events.length > 0) return [{ one, events: decision.events }];
  one.resolve(decision.ok ? { ok: true, position: undefined, revision } : decision);
  return [];
}

/** The last event that a command appended to a stream when it came before. */
function lastOf(context: CommandContext, stream: string, seen: Fold['seen']): SeenEvent | undefined {
  let last = seen.get(eventId(context, stream, 0));
  for (let index = 1, next = last; next; index++) {
    last = next;
    next = seen.get(eventId(context, stream, index));
  }
  return last;
}

/** One event's id is taken elsewhere: the others were in good order. */
const isOfOneOnly = (error: unknown): boolean => (error as { code?: string }).code === 'duplicateEvent';

import { randomUUID } from 'node:crypto';
import { status as code, type ServerWritableStream } from '@grpc/grpc-js';
import type { StandInState } from './state.ts';
import type { StoredEvent } from './memoryLog.ts';
import { caughtUpMessage, checkpointMessage, confirmationMessage, deleted, eventMessage, failure, linkedMessage, notFoundMessage, streamName } from './messages.ts';
import { streams } from './protocol.ts';

export type ReadRequest = InstanceType<typeof streams.ReadReq>;
const { ReadDirection } = streams.ReadReq.Options;
type Options = InstanceType<typeof streams.ReadReq.Options>;
export type ReadCall = ServerWritableStream<ReadRequest, Buffer>;

/** Events a filter looks at before it tells where it is; times the client's multiplier. */
const CHECKPOINT_WINDOW = 32;

/** What has been told arrives before the connection breaks. */
const BREAK_OFF_MS = 5;

export async function read(state: StandInState, call: ReadCall): Promise<void> {
  const options = call.request.getOptions();
  if (!options) return void call.emit('error', failure(code.INVALID_ARGUMENT, 'The request has no options.'));
  if (options.hasSubscription()) return subscribe(state, call, options);
  const events = options.hasAll() ? fromAll(state, call, options) : fromStream(state, call, options);
  if (!events) return;
  let left = Number(options.getCount());
  for (const event of events) {
    if (left-- <= 0 || call.cancelled) break;
    if (!call.write(messageOf(state, options, event)) && !(await writable(call))) return;
  }
  call.end();
}

/** An event as it was asked for: a link as such, or what it leads to. */
function messageOf({ log }: StandInState, options: Options, event: StoredEvent): Buffer {
  if (!options.getResolveLinks() || event.type !== '$>') return eventMessage(event);
  const [, revision = '', stream = ''] = /^(\d+)@(.+)$/su.exec(Buffer.from(event.data).toString('utf8')) ?? [];
  const isThere = !log.isDeleted(stream) && Number(revision) >= log.firstRevision(stream);
  return linkedMessage(isThere ? log.stream(stream)[Number(revision)] : undefined, event);
}

function* walk(events: readonly StoredEvent[], index: number, step: number, first = 0): Generator<StoredEvent> {
  for (let at = index; at >= first && at < events.length; at += step) {
    const event = events[at];
    if (event) yield event;
  }
}

/** Undefined when the call has been answered already. */
function fromStream({ log }: StandInState, call: ReadCall, options: Options): Iterable<StoredEvent> | undefined {
  const wanted = options.getStream();
  const name = streamName(wanted?.getStreamIdentifier());
  if (log.isDeleted(name)) {
    call.emit('error', deleted(name));
    return undefined;
  }
  const [events, first] = [log.stream(name), log.firstRevision(name)];
  if (events.length <= first) {
    call.write(notFoundMessage(name));
    call.end();
    return undefined;
  }
  const backwards = options.getReadDirection() === ReadDirection.BACKWARDS;
  const last = events.length - 1;
  const from = wanted?.hasRevision() ? Number(wanted.getRevision()) : wanted?.hasEnd() ? last : first;
  return backwards ? walk(events, Math.min(from, last), -1, first) : walk(events, Math.max(from, first), 1);
}

/** Like the real server: forwards from a position including it, backwards excluding it. */
function fromAll(state: StandInState, call: ReadCall, options: Options): Iterable<StoredEvent> | undefined {
  const { all } = state.log;
  const wanted = options.getAll();
  const backwards = options.getReadDirection() === ReadDirection.BACKWARDS;
  if (!wanted?.hasPosition()) return backwards ? walk(all, wanted?.hasEnd() ? all.length - 1 : -1, -1) : walk(all, wanted?.hasEnd() ? all.length : 0, 1);
  const index = placeOf(state, call, options);
  if (index === undefined) return undefined;
  return backwards ? walk(all, index - 1, -1) : walk(all, index, 1);
}

/** Index of the event at the position that was asked for; a position that was never handed out is refused. */
function placeOf({ log }: StandInState, call: ReadCall, options: Options): number | undefined {
  const position = Number(options.getAll()?.getPosition()?.getCommitPosition());
  const index = log.indexOf(position);
  if (log.all[index]?.position === position) return index;
  call.emit('error', failure(code.INVALID_ARGUMENT, 'Trying to read from an invalid position.', 'invalid-position'));
  return undefined;
}

const NO_PLACE = 2n ** 64n - 1n;

async function subscribe(state: StandInState, call: ReadCall, options: Options): Promise<void> {
  const source = options.hasAll() ? state.log.all : undefined;
  const name = streamName(options.getStream()?.getStreamIdentifier());
  const events = (): readonly StoredEvent[] => source ?? state.log.stream(name);
  let next = options.hasAll() ? startInAll(state, call, options) : startInStream(events().length, options);
  if (next === undefined) return;
  call.write(confirmationMessage(randomUUID()));
  const passes = filterOf(options);
  const filtered = options.hasFilter();
  const every = CHECKPOINT_WINDOW * Math.max(1, options.getFilter()?.getCheckpointintervalmultiplier() ?? 1);
  let [told, looked, live] = [0, 0, false];
  while (!call.cancelled) {
    for (let event = events()[next]; event; event = events()[next]) {
      next += 1;
      looked += 1;
      let room = true;
      if (passes(event)) {
        room = call.write(messageOf(state, options, event));
        if (state.faults.duplicate) room = call.write(messageOf(state, options, event));
        told += 1;
      }
      // At the interval, whether the event passed or not.
      if (filtered && looked % every === 0) room = call.write(checkpointMessage(event.position));
      if (state.faults.dropSubscriptionAfter > 0 && told >= state.faults.dropSubscriptionAfter) return void setTimeout(() => state.drop(call), BREAK_OFF_MS);
      if (!room && !(await writable(call))) return;
    }
    if (!live && filtered && state.faults.endAsCheckpoint && told === 0 && looked === next) call.write(checkpointMessage(NO_PLACE));
    if (!live) call.write(caughtUpMessage);
    live = true;
    if (!(await state.arrival(call))) return;
  }
}

function startInAll(state: StandInState, call: ReadCall, options: Options): number | undefined {
  const wanted = options.getAll();
  if (wanted?.hasEnd()) return state.log.all.length;
  if (!wanted?.hasPosition()) return 0;
  const index = placeOf(state, call, options);
  return index === undefined ? undefined : index + 1;
}

function startInStream(length: number, options: Options): number {
  const wanted = options.getStream();
  if (wanted?.hasEnd()) return length;
  return wanted?.hasRevision() ? Number(wanted.getRevision()) + 1 : 0;
}

function filterOf(options: Options): (event: StoredEvent) => boolean {
  const filter = options.getFilter();
  if (!filter) return () => true;
  const byType = filter.hasEventType();
  const expression = byType ? filter.getEventType() : filter.getStreamIdentifier();
  const prefixes = expression?.getPrefixList() ?? [];
  const pattern = new RegExp(expression?.getRegex() ?? '', 'u');
  return (event) => {
    const text = byType ? event.type : event.stream;
    return prefixes.length > 0 ? prefixes.some((prefix) => text.startsWith(prefix)) : pattern.test(text);
  };
}

/** False when the caller has gone instead. */
function writable(call: ReadCall): Promise<boolean> {
  return new Promise((resolve) => {
    const told = (): void => {
      call.off('drain', told).off('cancelled', told).off('close', told);
      resolve(!call.cancelled && !call.destroyed);
    };
    call.on('drain', told).on('cancelled', told).on('close', told);
  });
}

import { upcast } from '../../events/model/upcast.ts';
import { keepFollowing, WITHIN_SECONDS } from '../../events/store/backOff.ts';
import { UnknownPosition, type Position } from '../../events/store/eventStore.ts';
import type { Ports } from '../../application/ports/ports.ts';
import type { LiveChange } from '../contract/liveChange.ts';
import { Waiters } from '../../projections/waiters.ts';
import { changeOf } from './changeOf.ts';

/** A change and the place in the event log where it happened. */
export interface PlacedChange {
  readonly position: Position;
  readonly change: LiveChange;
}

/**
 * What happens, told to everybody who watches, from one subscription to the event log. A change is told once the read
 * models hold it, so whoever reads after hearing of it finds it.
 */
export interface LiveHub {
  /** Calls the listener for every change from now on; the function that is answered ends it. */
  listen(listener: (change: PlacedChange) => void): () => void;
  /** What was missed since a position, oldest first; undefined when that is too much, or the position is none of ours. */
  missed(since: string): Promise<readonly PlacedChange[] | undefined>;
  /** Everything up to here has been told. */
  position(): Position | undefined;
  /** Position of the last change of a topic; it changes exactly when something of the topic does. */
  version(topic: LiveChange['topic']): string;
  /** True once everything up to the position has been told, false when that takes too long; true for what is no position. */
  caughtUp(position: string, timeoutMs: number): Promise<boolean>;
  stop(): Promise<void>;
}

const REMEMBERED = 4096;
const MAX_MISSED = 2000;

/** Begins after `from`, up to which the read models hold everything; at the end of the event log without it. */
export async function startLiveHub(ports: Pick<Ports, 'store' | 'caughtUp'>, onBroken: (error: unknown) => void, from?: Position): Promise<LiveHub> {
  const start = from ?? await ports.store.end();
  const stopping = new AbortController();
  const listeners = new Set<(change: PlacedChange) => void>();
  const versions = new Map<LiveChange['topic'], Position>();
  const remembered: PlacedChange[] = [];
  const waiters = new Waiters();
  let position = start;
  /** What is remembered is complete from here on. */
  let floor = start;

  function tell(told: PlacedChange): void {
    versions.set(told.change.topic, told.position);
    remembered.push(told);
    if (remembered.length > REMEMBERED) floor = remembered.shift()?.position ?? floor;
    for (const listener of listeners) listener(told);
  }

  async function follow(): Promise<void> {
    for await (const recorded of ports.store.subscribe(position, stopping.signal)) {
      while (!(await ports.caughtUp(recorded.position)) && !stopping.signal.aborted);
      position = recorded.position;
      const change = changeOf(upcast(recorded));
      if (change) tell({ position, change });
      waiters.passed(position);
    }
  }

  /** A log or read models that are away for a while are waited for; nothing that happens meanwhile is left out. */
  const following = keepFollowing({ follow, place: () => position, signal: stopping.signal, limits: WITHIN_SECONDS, onFault: onBroken });

  async function fromRecord(since: Position, until: Position): Promise<PlacedChange[] | undefined> {
    const changes: PlacedChange[] = [];
    let looked = 0;
    for await (const recorded of ports.store.readAll(since)) {
      if (recorded.position > until) break;
      if (++looked > MAX_MISSED) return undefined;
      const change = changeOf(upcast(recorded));
      if (change) changes.push({ position: recorded.position, change });
    }
    return changes;
  }

  return {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async missed(since) {
      if (position === undefined || !isPosition(since, position) || since > position) return undefined;
      if (floor === undefined || since >= floor) return remembered.filter((told) => told.position > since);
      const until = floor;
      const older = await fromRecord(since, until).catch(ofNoRecord);
      return older && [...older, ...remembered.filter((told) => told.position > until)];
    },
    position: () => position,
    version: (topic) => versions.get(topic) ?? start ?? '',
    async caughtUp(wanted, timeoutMs) {
      if (position === undefined || !isPosition(wanted, position)) return true;
      return position >= wanted || waiters.wait(wanted, timeoutMs);
    },
    async stop() {
      stopping.abort();
      waiters.end();
      await following;
    },
  };
}

/** A position may look like one of ours and yet lie between two events. */
function ofNoRecord(error: unknown): undefined {
  if (error instanceof UnknownPosition) return undefined;
  throw error;
}

/** Positions of one store look alike; anything else was never handed out by it. */
function isPosition(text: string, known: Position): text is Position {
  return text.length === known.length && /^[\w.-]+$/.test(text);
}

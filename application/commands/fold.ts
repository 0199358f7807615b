import { LRUCache } from 'lru-cache';
import type { AnyEvent } from '../../events/model/anyEvent.ts';
import type { Decider } from '../../events/model/decider.ts';
import { upcast } from '../../events/model/upcast.ts';
import type { EventStore, ExpectedRevision, Position } from '../../events/store/eventStore.ts';

export type AnyDecider = Decider<unknown, unknown, AnyEvent>;

/** What has come of a stream's events so far. */
export interface Fold {
  state: unknown;
  revision: ExpectedRevision;
  /** By event id: how a repeated command is recognised, and what it is answered. */
  readonly seen: Map<string, SeenEvent>;
}

export interface SeenEvent {
  readonly bodyHash: string | undefined;
  readonly position: Position;
  readonly revision: number;
}

/** Folds streams up to what is in the log now. */
export interface Folds {
  fold(decider: AnyDecider, stream: string): Promise<Fold>;
}

/** Folds of other streams that are kept too, those asked for last: whoever renames or edits a thing is soon back. */
const MAX_KEPT = 256;

/** @param isWarm streams whose fold is always kept and only carried on: long ones that many commands touch */
export function createFolds(store: EventStore, isWarm: (stream: string) => boolean): Folds {
  const warm = new Map<string, Fold>();
  const lately = new LRUCache<string, Fold>({ max: MAX_KEPT });
  const turns = new Map<string, Promise<unknown>>();

  async function carryOn(decider: AnyDecider, stream: string): Promise<Fold> {
    const kept = isWarm(stream) ? warm : lately;
    const fold = kept.get(stream) ?? emptyFold(decider);
    await foldOnwards(store, decider, stream, fold);
    kept.set(stream, fold);
    return fold;
  }

  return {
    async fold(decider, stream) {
      // One at a time: the state is changed in place.
      const work = (): Promise<Fold> => carryOn(decider, stream);
      const turn = (turns.get(stream) ?? Promise.resolve()).then(work, work);
      turns.set(stream, turn);
      try {
        return await turn;
      } finally {
        if (turns.get(stream) === turn) turns.delete(stream);
      }
    },
  };
}

const emptyFold = (decider: AnyDecider): Fold => ({ state: decider.initialState(), revision: 'none', seen: new Map() });

async function foldOnwards(store: EventStore, decider: AnyDecider, stream: string, into: Fold): Promise<void> {
  const from = into.revision === 'none' ? 0 : into.revision + 1;
  for await (const recorded of store.read(stream, from)) {
    into.state = decider.evolve(into.state, upcast(recorded));
    into.revision = recorded.revision;
    if (recorded.metadata.key !== undefined) {
      into.seen.set(recorded.id, { bodyHash: recorded.metadata.bodyHash, position: recorded.position, revision: recorded.revision });
    }
  }
}

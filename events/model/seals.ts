import type { DomainEvent } from '../store/eventStore.ts';
import { accept, refuse, type Decider } from './decider.ts';

/**
 * The seals of the log: each says how many events there were, and the end of the hash chain over them. What each sealed
 * event was is a list of digests in a blob.
 */

export interface Seal {
  /** Events from the beginning of the log that this seal and those before it cover. */
  readonly events: number;
  /** Id of the last of them. */
  readonly last: string;
  /** SHA-256, hexadecimal: the chain's value after the last of them. */
  readonly chain: string;
  /** SHA-256 of the digests of the events since the seal before, 32 bytes each: a blob owned by the seals. */
  readonly digestsHash: string;
}

export type SealsEvent = DomainEvent<'LogSealed', Seal>;

export interface SealLog {
  readonly do: 'seal';
  readonly seal: Seal;
  /** Events that were sealed when it was made: its digests begin behind them. */
  readonly after: number;
}

/** State: the last seal. */
export const sealsDecider: Decider<Seal | null, SealLog, SealsEvent> = {
  initialState: () => null,
  evolve: (_state, event) => event.data,
  decide({ seal, after }, state) {
    const sealed = state?.events ?? 0;
    if (seal.events <= sealed || after !== sealed) return refuse('invalid', 'These events are sealed already.');
    return accept({ type: 'LogSealed', data: seal });
  },
};

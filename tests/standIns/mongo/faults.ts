export interface Drop {
  readonly command: string;
  /** Before anything of it is done, after the first half of its statements, or after all of it. */
  readonly when: 'before' | 'half' | 'after';
  readonly statements?: number;
}

/** What can be made to go wrong. Change it at any time; the next command sees it. */
export interface MongoFaults {
  /** Commands, the first hello included, are never answered. */
  silent: boolean;
  /** Every answer comes this much later. */
  slowMs: number;
  /** The next command of this name, with at least so many statements, loses its connection. Once. */
  drop: Drop | undefined;
  /** Every update outside of a transaction comes twice, as if it had been delivered again; the second answer is given. */
  twice: boolean;
  /** The server's clock is off by this much. */
  clockOffsetMs: number;
  /** Commands that this user may not give. */
  forbidden: readonly string[];
  /** No room is left on the server's disk. */
  full: boolean;
}

export const noFaults = (): MongoFaults => ({ silent: false, slowMs: 0, drop: undefined, twice: false, clockOffsetMs: 0, forbidden: [], full: false });

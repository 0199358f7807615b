import { UnknownPosition, type Position } from '../eventStore.ts';

/** Where an event lies in the server's log: two offsets, ordered by the first, then by the second. Zero is a place. */
export interface Place {
  readonly commit: bigint;
  readonly prepare: bigint;
}

/** As wide as the greatest offset, 2^64 - 1. */
const WIDTH = 20;
const POSITION = /^(\d{20})-(\d{20})$/;
const NEVER = 0xffff_ffff_ffff_ffffn;

export function positionOf({ commit, prepare }: Place): Position {
  return `${padded(commit)}-${padded(prepare)}` as Position;
}

/** @throws UnknownPosition */
export function placeOf(position: Position): Place {
  const [, commit, prepare] = POSITION.exec(position) ?? [];
  if (commit === undefined || prepare === undefined) throw new UnknownPosition(position);
  return { commit: BigInt(commit), prepare: BigInt(prepare) };
}

/** A place as a server tells it; servers say 2^64 - 1, or nothing, where they know none. */
export function toldPlace(told: Place | undefined): Place | undefined {
  return told === undefined || told.commit === NEVER ? undefined : told;
}

export function isAfter(one: Place, other: Place): boolean {
  return one.commit === other.commit ? one.prepare > other.prepare : one.commit > other.commit;
}

const padded = (offset: bigint): string => String(offset).padStart(WIDTH, '0');

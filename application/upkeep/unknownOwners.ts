import type { Ports } from '../ports/ports.ts';
import { NAMED_THINGS } from '../named/things.ts';
import type { NamedThing } from '../named/namedThing.ts';

/** What an owner is given that no repair may touch until somebody says so. */
const MARK = 'kept/not-in-the-log';

/**
 * Keeps what the event log does not know: read models that were made anew cannot tell whether the log is whole, and what
 * its lost events told of is nowhere else. In the store itself, so that it holds for every later start and every process.
 */
export async function keep({ blobs }: Pick<Ports, 'blobs'>, owner: string): Promise<void> {
  await blobs.putFor(owner, MARK, new TextEncoder().encode(MARK));
}

export async function isKept({ blobs }: Pick<Ports, 'blobs'>, owner: string): Promise<boolean> {
  return (await blobs.find(owner, MARK)) !== undefined;
}

/** Owners that are kept and still unknown to the event log, ordered by kind. */
export async function keptOwners(ports: Ports): Promise<readonly string[]> {
  const kept: string[] = [];
  for (const thing of Object.values<NamedThing>(NAMED_THINGS)) {
    const prefix = thing.owner('');
    for await (const owner of ports.blobs.owners(prefix)) {
      if (await isKept(ports, owner) && (await thing.stateOf(ports, owner.slice(prefix.length))).status === 'unknown') kept.push(owner);
    }
  }
  return kept;
}

/** Erases the owners that are kept and unknown: somebody has decided that the log is whole. @returns how many */
export async function eraseKept(ports: Ports): Promise<number> {
  const owners = await keptOwners(ports);
  for (const owner of owners) await ports.blobs.eraseOwner(owner);
  return owners.length;
}

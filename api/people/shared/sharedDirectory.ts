import type { Collection } from 'mongodb';
import { setTimeout as pause } from 'node:timers/promises';
import { OWN_ACTORS, subsCalled, withOwnActors, type PeopleDirectory, type SeenPerson } from '../directory.ts';
import { addEntry, entriesAfter, numberId, type PeopleEntry } from './peopleLog.ts';

export interface SharedDirectory extends PeopleDirectory {
  /** Ends following; what was seen last is still written. */
  close(): Promise<void>;
}

/** How long a new name takes to reach the other processes. */
const LOOK_EVERY_MS = 1000;

/**
 * A people directory that several processes share: each holds all of it, writes what it sees first, and reads what the
 * others have seen. Its version is the number of the last entry, the same in every process that knows the same.
 */
export async function openSharedDirectory(entries: Collection<PeopleEntry>, onFault: (error: unknown) => void): Promise<SharedDirectory> {
  const known = new Map<string, SeenPerson>();
  const closing = new AbortController();
  let last = 0;
  let work: Promise<void> = Promise.resolve();
  let complained = false;

  async function catchUp(): Promise<void> {
    for await (const { _id, sub, name, email } of entriesAfter(entries, numberId(last))) {
      if (sub !== undefined) known.set(sub, { sub, name: name ?? null, email: email ?? null });
      last = Number(_id);
    }
  }

  async function write(person: SeenPerson): Promise<void> {
    do await catchUp();
    while (!isKnown(person) && !(await addEntry(entries, last + 1, person)));
    await catchUp();
  }

  function isKnown({ sub, name, email }: SeenPerson): boolean {
    const before = known.get(sub);
    return before !== undefined && before.name === name && before.email === email;
  }

  /** Complains once while it lasts. A person who could not be written is written when they are seen again. */
  async function tried(step: () => Promise<void>): Promise<void> {
    try {
      await step();
      complained = false;
    } catch (error) {
      if (!complained) onFault(error);
      complained = true;
    }
  }

  /** One thing at a time. */
  function inTurn(step: () => Promise<void>): Promise<void> {
    work = work.then(() => tried(step));
    return work;
  }

  async function follow(): Promise<void> {
    while (!closing.signal.aborted) {
      await pause(LOOK_EVERY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      await inTurn(catchUp);
    }
  }

  await catchUp();
  const following = follow();
  const writing = new Set<string>();
  return {
    see(person) {
      if (isKnown(person) || writing.has(person.sub)) return;
      writing.add(person.sub);
      void inTurn(() => write(person)).finally(() => writing.delete(person.sub));
    },
    person: (sub) => known.get(sub) ?? { sub, name: OWN_ACTORS[sub] ?? null, email: null },
    everybody: () => withOwnActors(known.values()),
    called: (text) => subsCalled(known.values(), text),
    version: () => last,
    async close() {
      closing.abort();
      await following;
      await work;
    },
  };
}

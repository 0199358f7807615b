import { MongoServerError, type Collection } from 'mongodb';
import { DUPLICATE_KEY } from '../../../storage/mongo/database.ts';
import type { SeenPerson } from '../directory.ts';

/** A person as they were last seen, or nothing where a newer entry of the same person has taken its place. */
export interface PeopleEntry extends Partial<SeenPerson> {
  /** `numberId` of 1, 2, 3, ... without a gap at its end: every reader sees the same entries in the same order. */
  readonly _id: string;
}

const DIGITS = 12;

/** Numbers as texts that sort alike. */
export const numberId = (number: number): string => String(number).padStart(DIGITS, '0');

const READ_AT_ONCE = 1000;

/** Entries after a number, in order. */
export async function* entriesAfter(entries: Collection<PeopleEntry>, last: string): AsyncIterable<PeopleEntry> {
  for (let from = last; ;) {
    const part = await entries.find({ _id: { $gt: from } }).sort({ _id: 1 }).limit(READ_AT_ONCE).toArray();
    yield* part;
    const end = part.at(-1);
    if (!end || part.length < READ_AT_ONCE) return;
    from = end._id;
  }
}

/**
 * Puts a person at the end of the log. The number decides between two processes that do so at once: one of them gets it,
 * the other is answered false and has to read on first.
 */
export async function addEntry(entries: Collection<PeopleEntry>, number: number, { sub, name, email }: SeenPerson): Promise<boolean> {
  try {
    await entries.insertOne({ _id: numberId(number), sub, name, email });
  } catch (error) {
    if (error instanceof MongoServerError && error.code === DUPLICATE_KEY) return false;
    throw error;
  }
  // What somebody was called before is nobody's business any more; its number stays taken.
  await entries.updateMany({ sub, _id: { $lt: numberId(number) } }, { $unset: { sub: '', name: '', email: '' } });
  return true;
}

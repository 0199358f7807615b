import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { OWN_ACTORS, subsCalled, type PeopleDirectory } from '../../api/people/directory.ts';
import { openPeople } from '../../api/people/people.ts';
import type { Config } from '../config.ts';
import { PEOPLE_FILE } from '../peopleRequests.ts';

/** Names of the people that the event log knows by their subs. */
export type PersonNames = Pick<PeopleDirectory, 'person' | 'called'>;

/** Of an installation where nobody ever signed in: the program's own actors alone. */
const NOBODY: PersonNames = {
  person: (sub) => ({ sub, name: OWN_ACTORS[sub] ?? null, email: null }),
  called: (text) => subsCalled([], text),
};

/** The directory of an installation that nothing else has open. Makes no file where there is none. */
export async function openPersonNames({ dataDir, mongoUrl }: Config, onFault: (message: string) => void): Promise<{ readonly names: PersonNames; close(): Promise<void> | void }> {
  if (mongoUrl !== undefined) {
    const { openSharedPeople } = await import('../../api/people/shared/sharedPeople.ts');
    const shared = await openSharedPeople(mongoUrl, onFault);
    return { names: shared.directory, close: () => shared.close() };
  }
  const file = join(dataDir, PEOPLE_FILE);
  if (!existsSync(file)) return { names: NOBODY, close: () => undefined };
  const people = await openPeople(file);
  return { names: people.directory, close: () => people.close() };
}

import { createAccounts, type Accounts } from './accounts.ts';
import { createDirectory, type PeopleDirectory } from './directory.ts';
import { createLinks, type Links } from './links.ts';
import { endSessions, oidcAdapter } from './oidcAdapter.ts';
import { openPeopleDatabase } from './peopleDatabase.ts';
import { signingKeys, type SigningKeys } from './signingKeys.ts';

/** Everything about people that one installation keeps. */
export interface People {
  readonly accounts: Accounts;
  readonly links: Links;
  readonly directory: PeopleDirectory;
  readonly keys: SigningKeys;
  readonly oidcAdapter: ReturnType<typeof oidcAdapter>;
  /** Signs somebody out everywhere; access tokens end by themselves. */
  endSessions(sub: string): void;
  close(): void;
}

export async function openPeople(file: string, now: () => number = Date.now): Promise<People> {
  const database = openPeopleDatabase(file);
  try {
    return {
      accounts: createAccounts(database, now),
      links: createLinks(database, now),
      directory: createDirectory(database, now),
      keys: await signingKeys(database),
      oidcAdapter: oidcAdapter(database, now),
      endSessions: (sub) => endSessions(database, sub),
      close: () => database.close(),
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

import type { DatabaseSync } from 'node:sqlite';

export interface SeenPerson {
  readonly sub: string;
  readonly name: string | null;
  readonly email: string | null;
}

/** Names and addresses of people as last seen at sign-in. Events hold subs only; they are resolved here on reading. */
export interface PeopleDirectory {
  see(person: SeenPerson): void;
  person(sub: string): SeenPerson;
  /** Raised whenever something that `person` has answered is no longer so. */
  version(): number;
}

/** Actors of the program itself. */
export const OWN_ACTORS: Readonly<Record<string, string>> = {
  starter: 'Starter library',
  'command-line': 'Command line',
  repair: 'Tapestry',
};

export function createDirectory(database: DatabaseSync, now: () => number): PeopleDirectory {
  const known = new Map<string, SeenPerson>();
  const answered = new Set<string>();
  let version = 0;
  for (const row of database.prepare('SELECT sub, name, email FROM people').all()) {
    const person = row as unknown as SeenPerson;
    known.set(person.sub, { ...person });
  }
  return {
    see({ sub, name, email }) {
      const before = known.get(sub);
      if (before && before.name === name && before.email === email) return;
      known.set(sub, { sub, name, email });
      if (answered.has(sub)) version++;
      database.prepare('INSERT OR REPLACE INTO people (sub, name, email, seenAt) VALUES (?, ?, ?, ?)').run(sub, name, email, now());
    },
    person(sub) {
      answered.add(sub);
      return known.get(sub) ?? { sub, name: OWN_ACTORS[sub] ?? null, email: null };
    },
    version: () => version,
  };
}

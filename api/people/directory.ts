import type { DatabaseSync } from 'node:sqlite';
import { ACTORS, type Actor } from '../../application/actors.ts';

export interface SeenPerson {
  readonly sub: string;
  readonly name: string | null;
  readonly email: string | null;
}

/** Names and addresses of people as last seen at sign-in. Events hold subs only; they are resolved here on reading. */
export interface PeopleDirectory {
  see(person: SeenPerson): void;
  person(sub: string): SeenPerson;
  /** Who was ever seen, and the program's own actors. */
  everybody(): readonly SeenPerson[];
  /** Subs of whoever has exactly this name or address, in whatever case. */
  called(text: string): readonly string[];
  /** Raised whenever something that `person` has answered is no longer so. */
  version(): number;
}

/** Actors of the program itself. */
export const OWN_ACTORS: Readonly<Record<string, string>> = {
  [ACTORS.starter]: 'Starter library',
  [ACTORS.commandLine]: 'Command line',
  [ACTORS.repair]: 'Tapestry',
  [ACTORS.seal]: 'Tapestry',
  [ACTORS.upgrade]: 'Tapestry',
  [ACTORS.worker]: 'Tapestry',
  [ACTORS.renderProcess]: 'Tapestry',
  [ACTORS.prerender]: 'Tapestry',
} satisfies Record<Actor, string>;

/** Subs of people, and of the program's own actors, by name or address. */
export function subsCalled(people: Iterable<SeenPerson>, text: string): readonly string[] {
  const wanted = text.trim().toLowerCase();
  const isCalled = (name: string | null | undefined): boolean => name?.toLowerCase() === wanted;
  return [...[...people].filter(({ name, email }) => isCalled(name) || isCalled(email)).map(({ sub }) => sub), ...Object.keys(OWN_ACTORS).filter((sub) => isCalled(OWN_ACTORS[sub]))];
}

/** People, and the program's own actors. */
export function withOwnActors(people: Iterable<SeenPerson>): readonly SeenPerson[] {
  return [...people, ...Object.entries(OWN_ACTORS).map(([sub, name]) => ({ sub, name, email: null }))];
}

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
    everybody: () => withOwnActors(known.values()),
    called: (text) => subsCalled(known.values(), text),
    version: () => version,
  };
}

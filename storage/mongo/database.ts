const DATABASE = 'tapestry';

/** What MongoDB answers to a key that is there already. */
export const DUPLICATE_KEY = 11_000;

/** The database that an address of MongoDB names in its path; the product's own where it names none. */
export function databaseOf(url: string): string {
  const name = /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(url)?.[1];
  return name === undefined ? DATABASE : decodeURIComponent(name);
}

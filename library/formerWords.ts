import { readFileSync } from 'node:fs';
import { entriesOf } from './build/symbolSource.ts';
import type { LibraryEntry } from '../tapestry/model/library.ts';

const FILE = new URL('starter/formerWords.txt', import.meta.url);

/** What earlier versions of the starter library gave to the symbol of a name. */
export interface FormerSymbol {
  readonly name: string;
  readonly entries: readonly LibraryEntry[];
}

/** Reads `starter/formerWords.txt`. @throws Error that names the line that is not name | entries */
export function formerWords(): FormerSymbol[] {
  return readFileSync(FILE, 'utf8').split('\n').flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    const where = `formerWords.txt, line ${index + 1}`;
    const [name, entries, ...more] = line.split('|').map((field) => field.trim());
    if (!name || !entries || more.length > 0) throw new Error(`${where}: expected name | entries`);
    return [{ name, entries: entriesOf(entries, where) }];
  });
}

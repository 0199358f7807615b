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
  return formerSymbolsOf(readFileSync(FILE, 'utf8'));
}

/** The words of all lines of a name together: a symbol that lost words in several versions has a line for each. */
export function formerSymbolsOf(text: string): FormerSymbol[] {
  const byName = new Map<string, Map<string, LibraryEntry>>();
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const where = `formerWords.txt, line ${index + 1}`;
    const [name, entries, ...more] = line.split('|').map((field) => field.trim());
    if (!name || !entries || more.length > 0) throw new Error(`${where}: expected name | entries`);
    const words = byName.get(name) ?? new Map<string, LibraryEntry>();
    for (const entry of entriesOf(entries, where)) words.set(`${entry.lemma}/${entry.partSpeech}`, entry);
    byName.set(name, words);
  }
  return [...byName].map(([name, words]) => ({ name, entries: [...words.values()] }));
}

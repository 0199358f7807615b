import type { LibraryEntry } from '../../tapestry/model/library.ts';
import type { PartOfSpeech } from '../../tapestry/model/vocabulary.ts';

/** One line of `starter/symbols.txt`. */
export interface SymbolSource {
  readonly name: string;
  readonly partSpeech: PartOfSpeech;
  /** `pack:icon`. */
  readonly picture: string;
  readonly entries: readonly LibraryEntry[];
  readonly tags: readonly string[];
}

const LETTERS: Readonly<Record<string, PartOfSpeech>> = { N: 'NOUN', V: 'VERB', A: 'ADJ' };

/**
 * Reads the whole source, in its order; blank lines and lines that begin with # are for people only.
 * @throws Error that names the line and what is wrong with it.
 */
export function readSymbolSource(text: string): SymbolSource[] {
  return text.split('\n').flatMap((line, index) =>
    line.trim() === '' || line.startsWith('#') ? [] : [symbolOf(line, `line ${index + 1}`)],
  );
}

function symbolOf(line: string, where: string): SymbolSource {
  const fields = line.split('|').map((field) => field.trim());
  const [name, letter, picture, entries, tags] = fields;
  if (fields.length !== 5 || !name || !letter || !picture || !entries || tags === undefined) {
    throw new Error(`${where}: expected name | part of speech | picture | entries | tags`);
  }
  return {
    name,
    partSpeech: partOfSpeech(letter, where),
    picture,
    entries: entriesOf(entries, where),
    tags: listOf(tags),
  };
}

/** Reads `lemma/N, lemma/V`. @throws Error that says where and what */
export function entriesOf(field: string, where: string): LibraryEntry[] {
  return listOf(field).map((entry) => entryOf(entry, where));
}

function listOf(field: string): string[] {
  return field.split(',').map((item) => item.trim()).filter((item) => item !== '');
}

function entryOf(entry: string, where: string): LibraryEntry {
  const slash = entry.lastIndexOf('/');
  const lemma = entry.slice(0, Math.max(slash, 0)).trim();
  if (lemma === '') throw new Error(`${where}: "${entry}" is not lemma/part of speech`);
  return { lemma, partSpeech: partOfSpeech(entry.slice(slash + 1).trim(), where), emphasize: false };
}

function partOfSpeech(letter: string, where: string): PartOfSpeech {
  const found = LETTERS[letter];
  if (!found) throw new Error(`${where}: "${letter}" is no part of speech, write N, V or A`);
  return found;
}

import { hashTable } from './hashTable.ts';

/** What is known of words, by the hash of their normalised form. */
export interface Lexicon {
  /** The entry of a word, -1 for an unknown one. */
  entry(word: number): number;
  /** Number of the set of tags a word can have; 0, the open classes, for unknown words. */
  tagSet(entry: number): number;
  coarse(entry: number): number;
  fine(entry: number): number;
  /** True if the word was seen as something else than a name. */
  isCommon(entry: number): boolean;
}

/** Numbers of an entry in the file: hash, tag set, coarse cluster, fine cluster, 1 if common. */
const ENTRY_WIDTH = 5;

export function lexiconOf(entries: Int32Array): Lexicon {
  const pairs = new Int32Array((entries.length / ENTRY_WIDTH) * 2);
  for (let entry = 0; entry * ENTRY_WIDTH < entries.length; entry += 1) {
    pairs[entry * 2] = entries[entry * ENTRY_WIDTH]!;
    pairs[entry * 2 + 1] = entry;
  }
  const table = hashTable(pairs);
  const column = (entry: number, number: number): number => (entry < 0 ? 0 : entries[entry * ENTRY_WIDTH + number]!);
  return {
    entry: (word) => table.get(word),
    tagSet: (entry) => column(entry, 1),
    coarse: (entry) => column(entry, 2),
    fine: (entry) => column(entry, 3),
    isCommon: (entry) => column(entry, 4) === 1,
  };
}

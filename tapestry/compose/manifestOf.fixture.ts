import { NO_WORD_RULES, type LibraryManifest, type LibrarySymbol, type WordRules } from '../model/library.ts';
import { PARTS_OF_SPEECH, type PartOfSpeech } from '../model/vocabulary.ts';

/**
 * A library written by hand: one text per symbol, its entries as `lemma/POS`, with `!` behind those with emphasis. The
 * symbol has the name and part of speech of its first entry, and its name as id.
 */
export function manifestOf(symbols: readonly string[], words: Partial<WordRules> = {}): LibraryManifest {
  const sorted = symbols.map(symbolOf).sort((a, b) => (a.id < b.id ? -1 : 1));
  return { symbols: sorted, words: { ...NO_WORD_RULES, ...words } };
}

function symbolOf(entries: string): LibrarySymbol {
  const read = entries.split(', ').map((entry) => {
    const [lemma = '', tag = ''] = entry.replace('!', '').split('/');
    return { lemma, partSpeech: partOfSpeech(tag), emphasize: entry.endsWith('!') };
  });
  const name = read[0]?.lemma ?? '';
  return {
    id: name, revision: 0, name, partSpeech: read[0]?.partSpeech ?? 'NOUN', tags: [], shape: 'square', layoutId: null,
    pictures: [{ id: `${name}-picture`, hash: `${name}-hash`, heightRatio: 1, selected: true, variants: [] }],
    entries: read,
  };
}

function partOfSpeech(tag: string): PartOfSpeech {
  const known = PARTS_OF_SPEECH.find((each) => each === tag);
  if (known === undefined) throw new RangeError(`"${tag}" is no part of speech of a symbol`);
  return known;
}

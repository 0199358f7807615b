import type { Analysis } from '../../analysis/analysis.ts';
import type { LibraryManifest } from '../../model/library.ts';
import type { Token } from '../../model/tapestryData.ts';
import type { PartOfSpeech } from '../../model/vocabulary.ts';
import type { Lexicon } from './lexicon.ts';
import { partSpeechOf, type Matching } from './match.ts';
import { tokensOf } from '../compositionInput.ts';
import { mentionWord } from './mentionWord.ts';
import { placeOf } from './places.ts';

interface Row {
  readonly lemma: string;
  readonly partSpeech: PartOfSpeech;
  symbol: string | null;
  count: number;
  symbolCount: number;
  readonly sentences: number[];
  readonly places: number[];
}

/** A word of the table at one place: as long as the library entry it is met by, else one token. */
interface Said {
  readonly token: number;
  readonly length: number;
  readonly sentence: number;
  /** Name of the symbol that is meant. */
  readonly symbol: string | null;
}

/**
 * The words of a transcript that count, most often said first (equal counts in text order), without hidden ones. An entry
 * of several words that is met is one word of the table, so that its rows say of every symbol what `symbols` says.
 */
export function tokenTable(analysis: Analysis, { hidden }: Lexicon, manifest: LibraryManifest, matching: Matching): Token[] {
  const rows = new Map<string, Row>();
  for (const said of saidWords(analysis, manifest, matching)) {
    const { lemma, partSpeech } = mentionWord(analysis, said);
    if (hidden.has(lemma)) continue;
    const key = said.length === 1 ? `${lemma}/${partSpeech}` : `${lemma}/${partSpeech}/${said.symbol ?? ''}`;
    const row = rows.get(key) ?? { lemma, partSpeech, symbol: null, count: 0, symbolCount: 0, sentences: [], places: [] };
    if (row.count === 0) rows.set(key, row);
    row.symbol ??= said.symbol;
    row.count += 1;
    row.symbolCount += said.symbol === null ? 0 : 1;
    row.places.push(...placeOf(analysis, said));
    if (row.sentences.at(-1) !== said.sentence) row.sentences.push(said.sentence);
  }
  return [...rows.values()].sort((a, b) => b.count - a.count);
}

function* saidWords(analysis: Analysis, { symbols }: LibraryManifest, { mentions }: Matching): Generator<Said> {
  const lengths = new Map<number, number>();
  const owners = new Map<number, number>();
  mentions.forEach((each, symbol) => {
    for (const { token, length } of each) {
      lengths.set(token, length);
      owners.set(token, symbol);
    }
  });
  for (const sentence of analysis.sentences.first.keys()) {
    const [first, end] = tokensOf(analysis, sentence);
    for (let token = first; token < end;) {
      const length = lengths.get(token) ?? 1;
      const symbol = symbols[owners.get(token) ?? -1]?.name ?? null;
      if (symbol !== null || isCounted(analysis, token)) yield { token, length, sentence, symbol };
      token += length;
    }
  }
}

function isCounted({ tokens }: Analysis, token: number): boolean {
  return tokens.counts[token] === 1 && partSpeechOf(tokens.pos[token] ?? -1) !== null;
}

import type { LibraryManifest } from '../../model/library.ts';
import type { Token } from '../../model/tapestryData.ts';
import { PARTS_OF_SPEECH, type PartOfSpeech } from '../../model/vocabulary.ts';
import type { Analysis } from '../../analysis/analysis.ts';
import type { Lexicon } from './lexicon.ts';
import { partSpeechOf, type Matching } from './match.ts';
import { tokensOf } from '../material.ts';

interface Row {
  readonly lemma: string;
  readonly partSpeech: PartOfSpeech;
  count: number;
  readonly sentences: number[];
  /** Places that mean each symbol of the manifest. */
  readonly meant: Map<number, number>;
}

/**
 * The words of a transcript that count, most often said first (equal counts in text order), without hidden ones. A word
 * has the symbol that most of its places mean, and none where most mean no picture.
 */
export function tokenTable(analysis: Analysis, lexicon: Lexicon, { symbolOf }: Matching, manifest: LibraryManifest): Token[] {
  const rows = new Map<number, Row>();
  const { tokens, lemmas } = analysis;
  for (let sentence = 0; sentence < analysis.sentences.first.length; sentence++) {
    const [first, end] = tokensOf(analysis, sentence);
    for (let token = first; token < end; token++) {
      const partSpeech = partSpeechOf(tokens.pos[token] ?? -1);
      if (tokens.counts[token] !== 1 || partSpeech === null) continue;
      const lemma = tokens.lemma[token] ?? -1;
      const key = lemma * PARTS_OF_SPEECH.length + PARTS_OF_SPEECH.indexOf(partSpeech);
      const row = rows.get(key) ?? { lemma: lemmas[lemma] ?? '', partSpeech, count: 0, sentences: [], meant: new Map<number, number>() };
      row.count += 1;
      const symbol = symbolOf[token] ?? -1;
      if (symbol >= 0) row.meant.set(symbol, (row.meant.get(symbol) ?? 0) + 1);
      if (row.sentences.at(-1) !== sentence) row.sentences.push(sentence);
      rows.set(key, row);
    }
  }
  return [...rows.values()].filter(({ lemma }) => !lexicon.hidden.has(lemma)).sort((a, b) => b.count - a.count)
    .map(({ meant, ...row }) => ({ ...row, symbol: meantMost(meant, row.count, manifest) }));
}

function meantMost(meant: ReadonlyMap<number, number>, count: number, { symbols }: LibraryManifest): string | null {
  const [most] = [...meant].toSorted((a, b) => b[1] - a[1]);
  return most !== undefined && most[1] * 2 >= count ? symbols[most[0]]?.name ?? null : null;
}

import type { LibraryManifest } from '../../model/library.ts';
import type { Token } from '../../model/tapestryData.ts';
import { PARTS_OF_SPEECH, type PartOfSpeech } from '../../model/vocabulary.ts';
import type { Analysis } from '../../analysis/analysis.ts';
import { ownerOf, type Lexicon } from './lexicon.ts';
import { partSpeechOf } from './match.ts';
import { tokensOf } from '../material.ts';

interface Row {
  readonly lemma: string;
  readonly partSpeech: PartOfSpeech;
  readonly symbol: string | null;
  count: number;
  readonly sentences: number[];
}

/** The words of a transcript that count, most often said first (equal counts in text order), without hidden ones. */
export function tokenTable(analysis: Analysis, lexicon: Lexicon, manifest: LibraryManifest): Token[] {
  const rows = new Map<number, Row>();
  const { tokens, lemmas } = analysis;
  for (let sentence = 0; sentence < analysis.sentences.first.length; sentence++) {
    const [first, end] = tokensOf(analysis, sentence);
    for (let token = first; token < end; token++) {
      const partSpeech = partSpeechOf(tokens.pos[token] ?? -1);
      if (tokens.counts[token] !== 1 || partSpeech === null) continue;
      const lemma = tokens.lemma[token] ?? -1;
      const key = lemma * PARTS_OF_SPEECH.length + PARTS_OF_SPEECH.indexOf(partSpeech);
      const row = rows.get(key) ?? newRow(lexicon, manifest, lemmas[lemma] ?? '', partSpeech);
      row.count += 1;
      if (row.sentences.at(-1) !== sentence) row.sentences.push(sentence);
      rows.set(key, row);
    }
  }
  return [...rows.values()].filter(({ lemma }) => !lexicon.hidden.has(lemma)).sort((a, b) => b.count - a.count);
}

function newRow(lexicon: Lexicon, { symbols }: LibraryManifest, lemma: string, partSpeech: PartOfSpeech): Row {
  const owner = ownerOf(lexicon, lemma, partSpeech);
  return { lemma, partSpeech, symbol: symbols[owner?.symbol ?? -1]?.name ?? null, count: 0, sentences: [] };
}

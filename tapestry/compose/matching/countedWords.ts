import { UPOS, type Analysis } from '../../analysis/analysis.ts';
import { PARTS_OF_SPEECH, type PartOfSpeech } from '../../model/vocabulary.ts';

/** A content word of one transcript. */
export interface CountedWord {
  readonly lemma: string;
  readonly partSpeech: PartOfSpeech;
  readonly count: number;
  /** The first sentence that says it, cut off after `MAX_SENTENCE` characters. */
  readonly sentence: string;
}

const MAX_SENTENCE = 240;

/** Every content word that counts, by lemma and part of speech, in the order in which they are first said; names are left out. None of a text in another language: what is taken for a word there may be none. */
export function countedWords({ tokens, lemmas, sentences, reading, language }: Analysis): CountedWord[] {
  if (language !== 'en') return [];
  const counted = new Map<string, CountedWord & { count: number }>();
  for (const [sentence, first] of sentences.first.entries()) {
    const end = sentences.end[sentence]!;
    for (let token = first; token < end; token++) {
      const partSpeech = PARTS_OF_SPEECH.find((part) => part === UPOS[tokens.pos[token] ?? 0]);
      if (tokens.counts[token] !== 1 || partSpeech === undefined) continue;
      const lemma = lemmas[tokens.lemma[token] ?? 0] ?? '';
      const key = `${lemma}/${partSpeech}`;
      const before = counted.get(key);
      if (before) before.count += 1;
      else counted.set(key, { lemma, partSpeech, count: 1, sentence: reading.text.slice(tokens.start[first], tokens.end[end - 1]).slice(0, MAX_SENTENCE) });
    }
  }
  return [...counted.values()];
}

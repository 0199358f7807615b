import type { Analysis } from '../../analysis/analysis.ts';
import type { PartOfSpeech } from '../../model/vocabulary.ts';
import { partSpeechOf, type Mention } from './match.ts';

/** The word that a mention says: its lemmas, and the part of speech of the last one. */
export function mentionWord({ tokens, lemmas }: Analysis, { token, length }: Pick<Mention, 'token' | 'length'>): { lemma: string; partSpeech: PartOfSpeech } {
  const words = Array.from({ length }, (_, at) => lemmas[tokens.lemma[token + at] ?? -1] ?? '');
  return { lemma: words.join(' '), partSpeech: partSpeechOf(tokens.pos[token + length - 1] ?? -1) ?? 'NOUN' };
}

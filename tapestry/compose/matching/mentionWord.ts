import type { Analysis } from '../../analysis/analysis.ts';
import type { PartOfSpeech } from '../../model/vocabulary.ts';
import { partSpeechOf, type Mention } from './match.ts';

/** The word that a mention says: its lemmas, and the part of speech of the last one. */
export function mentionWord({ tokens, lemmas }: Analysis, { token, length }: Pick<Mention, 'token' | 'length'>): { lemma: string; partSpeech: PartOfSpeech } {
  let lemma = lemmas[tokens.lemma[token] ?? -1] ?? '';
  for (let at = 1; at < length; at += 1) lemma += ` ${lemmas[tokens.lemma[token + at] ?? -1] ?? ''}`;
  return { lemma, partSpeech: partSpeechOf(tokens.pos[token + length - 1] ?? -1) ?? 'NOUN' };
}

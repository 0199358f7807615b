import type { AnswerOf } from '../../../../api/contract/call.ts';
import type { restore } from '../../../../api/contract/restore.ts';
import { libraryMessages } from '../../messages/library.ts';

/** What is said of something that is back; words of a symbol that others have now are named. */
export function restoredSentence(restored: string, { wordsElsewhere }: AnswerOf<typeof restore>): string {
  if (wordsElsewhere.length === 0) return restored;
  return libraryMessages.restoredWithout(restored, wordsElsewhere.map(({ lemma, partSpeech, symbolName }) => libraryMessages.wordElsewhere(lemma, partSpeech, symbolName)));
}

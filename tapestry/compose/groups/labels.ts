import type { Analysis, KeyPhrase } from '../../analysis/analysis.ts';

/** A word that is said at least so often within one phrase is written as that phrase. */
const WITHIN = 0.4;
const LETTERS = 22;

/**
 * What stands on the sheet for a word: the phrase it is mostly part of ("LCD screen" for "LCD", "remote control" for
 * "control"), else null.
 * @param count mentions of the lemma in the transcript
 * @param isHere whether a sentence belongs to what the word is written beside
 */
export function labelOf({ lemmas, keyPhrases }: Pick<Analysis, 'lemmas' | 'keyPhrases'>, lemma: string, count: number, isHere: (sentence: number) => boolean): KeyPhrase | null {
  const own = lemmas.indexOf(lemma);
  const holding = keyPhrases.filter((phrase) => phrase.lemmas.includes(own) && phrase.text.length <= LETTERS && phrase.count >= WITHIN * count && phrase.sentences.some(isHere));
  return holding.toSorted((a, b) => b.count - a.count)[0] ?? null;
}

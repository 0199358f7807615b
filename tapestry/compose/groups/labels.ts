import type { Analysis, KeyPhrase } from '../../analysis/analysis.ts';
import { LABEL_LETTERS } from '../../model/limits.ts';
import type { Excerpt } from '../../model/topics.ts';

/** A word that is said at least so often within one phrase is written as that phrase. */
const WITHIN = 0.4;
/** Share of a phrase's mentions that go on from which it is a piece of what they go on to. */
const CUT_OFF = 0.5;

/**
 * What stands on the sheet for a word: the phrase it is mostly part of ("LCD screen" for "LCD", "remote control" for
 * "control"), else null.
 * @param count mentions of the lemma in the transcript
 * @param isHere whether a sentence belongs to what the word is written beside
 */
export function labelOf({ lemmas, keyPhrases }: Pick<Analysis, 'lemmas' | 'keyPhrases'>, lemma: string, count: number, isHere: (sentence: number) => boolean): KeyPhrase | null {
  const own = lemmas.indexOf(lemma);
  const holding = keyPhrases.filter((phrase) => phrase.lemmas.includes(own) && phrase.text.length <= LABEL_LETTERS && phrase.count >= WITHIN * count && phrase.sentences.some(isHere) && !isCutOff(phrase, keyPhrases));
  return holding.toSorted((a, b) => b.count - a.count)[0] ?? null;
}

/** Said mostly as the beginning of a longer phrase: "distributed file" of "distributed file system". */
export function isCutOff({ text, count }: KeyPhrase, all: readonly KeyPhrase[]): boolean {
  return all.some((other) => ` ${other.text}`.includes(` ${text} `) && other.count >= CUT_OFF * count);
}

/** A phrase said once may be a slip. */
const MIN = 2;

/**
 * The phrase of a topic that a word is said in, where the topic has one that names something: "referring expressions"
 * says more on a sheet than "expression".
 * @param headings what the topic may be called, best first
 */
export function topicLabelOf({ lemmas, keyPhrases }: Pick<Analysis, 'lemmas' | 'keyPhrases'>, lemma: string, headings: readonly Excerpt[]): KeyPhrase | null {
  const own = lemmas.indexOf(lemma);
  const named = new Map(headings.map(({ text }, place) => [text.toLowerCase(), place]));
  const placeOf = ({ text }: KeyPhrase): number => named.get(text.toLowerCase()) ?? -1;
  const holding = keyPhrases.filter((phrase) => phrase.lemmas.includes(own) && phrase.text.length <= LABEL_LETTERS && phrase.count >= MIN && placeOf(phrase) >= 0);
  return holding.toSorted((a, b) => placeOf(a) - placeOf(b))[0] ?? null;
}

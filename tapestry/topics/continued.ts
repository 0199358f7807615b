import type { Analysis } from '../analysis/analysis.ts';
import { POS } from '../analysis/tagging/partsOfSpeech.ts';
import { smallFormOf } from '../analysis/tagging/tagged.ts';
import type { Statement } from './clauses.ts';

/** "A proposal was put forward. That was rejected." */
const REJECTED = /^(?:(?:and|but) )?(?:that|it|this|which|they|those)(?: was| were|['’]s| is| has been| have been| got)(?: then| all| later)? (?:rejected|refused|dropped|abandoned|cancelled|canceled|turned down|voted down|defeated|withdrawn|denied|wrong|not true)\b/iu;

/**
 * Whether a sentence goes on with one that another line broke off: "whether" / "children's rights have been assessed." It
 * begins small where the text has full stops, and none stands before it.
 */
export function isContinued({ tokens, sentences, reading: { text } }: Analysis, sentence: number): boolean {
  if (sentence === 0 || !/[.!?]/.test(text)) return false;
  const start = tokens.start[sentences.first[sentence]!]!;
  return /^\p{Ll}/u.test(text.slice(start, start + 1)) && !/[.!?]["”’')\]]?\s*$/u.test(text.slice(Math.max(0, start - 8), start));
}

/**
 * Whether what a statement says is taken back by what follows it at once: the same speaker goes on with "but" in the same
 * sentence ("we know a lot, but we do not understand it"), or the next sentence says that it was rejected.
 */
export function isTakenBack(analysis: Analysis, { sentence, tokens: said }: Statement): boolean {
  const { tokens, sentences, reading } = analysis;
  const end = sentences.end[sentence]!;
  let next = said.at(-1)! + 1;
  while (next < end && tokens.pos[next] === POS.PUNCT) next += 1;
  if (next < end && /^(?:but|although|though|except|unless)$/u.test(smallFormOf(analysis, next))) return true;
  const following = sentence + 1;
  if (following >= sentences.first.length || sentences.turn[following] !== sentences.turn[sentence]) return false;
  return REJECTED.test(reading.text.slice(tokens.start[sentences.first[following]!], tokens.end[sentences.end[following]! - 1]));
}

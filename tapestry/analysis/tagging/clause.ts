import { POS } from './partsOfSpeech.ts';
import { lemmaOf, smallFormOf, type Tagged } from './tagged.ts';

const FINITE_AUXILIARY = /^(?:am|is|are|was|were|'s|'re|'m|has|have|had|'ve|do|does|did|will|'ll|would|'d|can|could|shall|should|may|might|must|wo|ca|need)$/;
/** Words whose clause claims the next finite verb for itself. */
export const SUBORDINATORS: ReadonlySet<string> = new Set(['that', 'which', 'who', 'whose', 'if', 'when', 'because', 'while', 'where', 'unless', 'until', 'although', 'since', 'whether', 'how', 'what', 'as', 'than', 'before', 'after']);
const OPEN_ENDS = new Set(['the', 'a', 'an', 'and', 'or', 'but', 'so', 'because', 'if', 'of', 'to', 'that', 'which', 'my', 'our', 'your', 'their', 'is', 'are', 'was', 'i', 'we', 'not', 'very', 'than', 'as', 'from']);
const BAD_STARTS = new Set(['which', 'or', 'because', 'than', 'of', 'to', 'that', "'s", "n't", 'whether', 'where', 'whereas', 'although', 'while', 'as', 'for', 'by', 'with', 'about', 'who', 'whose', 'maybe', 'except', 'just', 'if', 'when', 'then', 'such', 'one', 'even', 'including', 'like', 'rather', 'not', 'no', 'at', 'wanna', 'gonna', 'think', 'guess', 'mean', 'seems', 'looks', 'completely', 'how', 'nor', 'plus', 'whoever', 'something', "'cause", 'cause']);

/** How a text is written, and what of it counts as whole. */
export interface Manner {
  /** Points that were written down: each ends where its line ends, and may say what is to be done. */
  readonly isNotes: boolean;
  /** Questions count, whatever they begin with. */
  readonly isAsking: boolean;
}

const PLAIN: Manner = { isNotes: false, isAsking: false };

/**
 * Tells of the sentences of a text whether their tokens make one: begun and ended like one, punctuated like one, with a
 * main clause. Of the text as a whole it is asked once how it is punctuated.
 */
export function wholeIn(tagged: Tagged, { isNotes, isAsking }: Manner = PLAIN): (sentence: number, shown: readonly number[], words: readonly number[]) => boolean {
  const isPunctuated = /[.!?]/.test(tagged.reading.text);
  return (sentence, shown, words) => isWhole(tagged, sentence, shown, words, isPunctuated && !(isNotes && endsItsLine(tagged, sentence)), { isNotes, isAsking });
}

/** Whether a sentence is the last of its turn: in notes nothing else tells that a point has been made. */
const endsItsLine = ({ sentences: { turn } }: Tagged, sentence: number): boolean => turn[sentence + 1] !== turn[sentence];

/** @param words those of the shown tokens that are no marks */
function isWhole(tagged: Tagged, sentence: number, shown: readonly number[], words: readonly number[], isPunctuated: boolean, { isNotes, isAsking }: Manner): boolean {
  const { tokens, sentences, reading } = tagged;
  const [first, last] = [words[0] ?? 0, words.at(-1) ?? 0];
  const opening = smallFormOf(tagged, first);
  const isAsked = isAsking && isQuestion(tagged, sentence, words);
  if ((BAD_STARTS.has(opening) && !isAsked) || OPEN_ENDS.has(smallFormOf(tagged, last))) return false;
  if (tokens.pos[first] === POS.VERB && /(?:ing|ed|s)$/.test(opening)) return false;
  const said = reading.text.slice(tokens.start[sentences.first[sentence]!], tokens.end[sentences.end[sentence]! - 1]);
  return isClosed(said, isPunctuated) && (isClause(tagged, shown) || isAsked || (isNotes && isTask(tagged, words)) || (isAsking && isForbidding(tagged, words)));
}

/** "Could this be blocked?", "How do we empower teams?" */
function isQuestion(tagged: Tagged, sentence: number, words: readonly number[]): boolean {
  const { tokens: { pos }, sentences } = tagged;
  return smallFormOf(tagged, sentences.end[sentence]! - 1) === '?' && words.slice(0, 2).some((at) => pos[at] === POS.AUX && FINITE_AUXILIARY.test(smallFormOf(tagged, at)));
}

/** "Break up serial jobs": what is to be done. */
function isTask(tagged: Tagged, words: readonly number[]): boolean {
  const [first] = words;
  return first !== undefined && tagged.tokens.pos[first] === POS.VERB && tagged.tokens.head[first] === -1 && lemmaOf(tagged, first) === smallFormOf(tagged, first);
}

/** "Don't erase my cat." */
export function isForbidding(tagged: Tagged, words: readonly number[]): boolean {
  const [first, denial, verb] = words;
  return verb !== undefined && smallFormOf(tagged, first!) === 'do' && /^n['’]t$/u.test(smallFormOf(tagged, denial!)) && tagged.tokens.pos[verb] === POS.VERB && tagged.tokens.head[verb] === -1;
}

const QUOTES: ReadonlySet<number> = new Set([...'"“”'].map((mark) => mark.charCodeAt(0)));
const [OPENS, CLOSES] = [40, 41];

/** Quotation marks and brackets close, and a full stop stands at the end, unless nobody wrote any. @param isPunctuated some sentence of the text ends with a mark */
function isClosed(said: string, isPunctuated: boolean): boolean {
  let [quotes, open] = [0, 0];
  for (let at = 0; at < said.length; at += 1) {
    const mark = said.charCodeAt(at);
    if (QUOTES.has(mark)) quotes += 1;
    else if (mark === OPENS) open += 1;
    else if (mark === CLOSES) open -= 1;
  }
  if (quotes % 2 !== 0 || open !== 0) return false;
  return /[.!?]["”’)]?$/.test(said) || !isPunctuated;
}

/** A noun or pronoun, and behind it a finite verb that no subordinate clause claims ("the sector that falls through …"). */
function isClause(tagged: Tagged, shown: readonly number[]): boolean {
  const { pos } = tagged.tokens;
  let subject = false;
  let claims = 0;
  for (let index = 0; index < shown.length; index += 1) {
    const at = shown[index]!;
    if (subject && isFinite(tagged, at, shown[index - 1])) {
      if (claims === 0) return true;
      claims -= 1;
    } else if (subject && SUBORDINATORS.has(smallFormOf(tagged, at))) claims += 1;
    subject ||= pos[at] === POS.NOUN || pos[at] === POS.PROPN || pos[at] === POS.PRON;
  }
  return false;
}

/** An auxiliary that opens a verb group, or a verb without one that is neither infinitive nor participle. */
function isFinite(tagged: Tagged, at: number, before: number | undefined): boolean {
  const { pos } = tagged.tokens;
  const behind = before === undefined ? -1 : pos[before];
  if (pos[at] === POS.AUX) return behind !== POS.AUX && FINITE_AUXILIARY.test(smallFormOf(tagged, at));
  if (pos[at] !== POS.VERB || smallFormOf(tagged, at).endsWith('ing')) return false;
  return behind !== POS.AUX && behind !== POS.PART && behind !== POS.DET && behind !== POS.ADJ;
}

import { POS, REL } from './partsOfSpeech.ts';
import { FILLED_PAUSES } from '../words/stopWords.ts';
import { isWord, lemmaOf, smallFormOf, type Tagged } from './tagged.ts';

const FINITE_AUXILIARY = /^(?:am|is|are|was|were|'s|'re|'m|has|have|had|'ve|do|does|did|will|'ll|would|'d|can|could|shall|should|may|might|must|wo|ca|need)$/;
/** Words whose clause claims the next finite verb for itself. */
export const SUBORDINATORS: ReadonlySet<string> = new Set(['that', 'which', 'who', 'whose', 'if', 'when', 'because', 'while', 'where', 'unless', 'until', 'although', 'since', 'whether', 'how', 'what', 'as', 'than', 'before', 'after']);
const OPEN_ENDS = new Set(['the', 'a', 'an', 'and', 'or', 'but', 'so', 'because', 'if', 'of', 'to', 'that', 'which', 'my', 'our', 'your', 'their', 'is', 'are', 'was', 'i', 'we', 'not', 'very', 'than', 'as', 'from', 'who', 'whom', 'whose', 'where', 'when', 'while', 'whether']);
/** "Does anybody know what it is?" */
const ASKED_ENDS = new Set(['is', 'are', 'was']);
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
  if (BAD_STARTS.has(opening) && !isAsked && !countsOne(tagged, words) && !leadsIn(tagged, words)) return false;
  if (OPEN_ENDS.has(smallFormOf(tagged, last)) && !(isAsked && ASKED_ENDS.has(smallFormOf(tagged, last)))) return false;
  if (tokens.pos[first] === POS.VERB && /(?:ing|ed|s)$/.test(opening)) return false;
  const [from, end] = [sentences.first[sentence]!, sentences.end[sentence]!];
  const isCut = goesOn(tagged, last, end);
  const said = reading.text.slice(tokens.start[isCut ? first : from], tokens.end[isCut ? last : end - 1]);
  return isClosed(said, isPunctuated && !isCut && !(isAsking && isRoundedOff(tagged, sentence))) && (isClause(tagged, shown) || isAsked || (isNotes && isTask(tagged, words)) || (isAsking && isForbidding(tagged, words)));
}

/** "One piece of advice is to label everything." */
function countsOne(tagged: Tagged, [first, second]: readonly number[]): boolean {
  return first !== undefined && second !== undefined && smallFormOf(tagged, first) === 'one' && tagged.tokens.head[first] === second && tagged.tokens.pos[second] === POS.NOUN;
}

const LEADING: ReadonlySet<number> = new Set([REL.advcl, REL.obl]);
const SUBJECTS: ReadonlySet<number> = new Set([REL.nsubj, REL['nsubj:pass'], REL.expl]);

/**
 * "If we combine the two we get an improvement", "With twelve Euros we can't afford a screen": a circumstance, and behind
 * it a main clause with a subject of its own; "maybe", and what may be.
 */
function leadsIn(tagged: Tagged, words: readonly number[]): boolean {
  const { tokens: { head, deprel } } = tagged;
  const first = words[0]!;
  let top = first;
  while (head[top]! >= 0 && head[head[top]!]! >= 0) top = head[top]!;
  const main = head[top]!;
  if (main < top || (top === first ? smallFormOf(tagged, first) !== 'maybe' : !LEADING.has(deprel[top]!))) return false;
  const isUnderTop = (at: number): boolean => at === top || (head[at]! >= 0 && isUnderTop(head[at]!));
  const subject = words.find((at) => head[at] === main && SUBJECTS.has(deprel[at]!));
  return subject !== undefined && subject > top && words.every((at) => at < subject || at > main || !isUnderTop(at));
}

/** What begins another clause, also in small letters. */
const GOES_ON = new Set(['and', 'but', 'so', 'because', "'cause", 'cuz', 'then', 'i']);
/** What goes on in the middle of a sentence, also with a capital, as some transcripts begin every turn. */
const HANGS_ON = /^(?:like|or|with|to|for|in|on|at|of|by|from|into|about|which|who|whose|that|as|than|if|when|where|whether|not|only|just)$/iu;
/** Turns of others in which somebody may say "mm-hmm" before one goes on. */
const FARTHEST_TURN = 4;

/**
 * Whether a turn that ends without a full stop was ended all the same: its speaker goes on a little later with another
 * sentence, and not in the middle of this one.
 */
function isRoundedOff(tagged: Tagged, sentence: number): boolean {
  const { tokens, sentences, reading: { text, turns } } = tagged;
  const own = sentences.turn[sentence]!;
  if (sentences.turn[sentence + 1] === own || turns[own]!.speaker === null) return false;
  // "We write a net, um": who looks for words has not ended.
  if (FILLED_PAUSES.has(smallFormOf(tagged, sentences.end[sentence]! - 1))) return false;
  for (let next = sentence + 1; next < sentences.first.length && sentences.turn[next]! <= own + FARTHEST_TURN; next += 1) {
    if (turns[sentences.turn[next]!]!.speaker !== turns[own]!.speaker) continue;
    const opening = sentences.first[next]!;
    const word = text.slice(tokens.start[opening], tokens.end[opening]);
    return GOES_ON.has(word) || (/^\p{Lu}/u.test(word) && !HANGS_ON.test(word));
  }
  return false;
}

/** Whether a sentence says more behind a word: its full stop does not tell then whether what ends there is whole. */
function goesOn(tagged: Tagged, last: number, end: number): boolean {
  for (let at = last + 1; at < end; at += 1) if (isWord(tagged, at) && !FILLED_PAUSES.has(smallFormOf(tagged, at))) return true;
  return false;
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

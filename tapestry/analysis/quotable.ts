import { POS } from './partsOfSpeech.ts';
import { HESITATIONS } from './stopWords.ts';
import { formOf, type Tagged } from './tagged.ts';
import { shownTokens } from './wording.ts';

const WORDS = { fewest: 5, most: 20 } as const;
/** Courtesy, procedure, and talk about the recording or the screen. */
const BESIDES = /\b(?:thank|thanks|welcome|apolog\w+|sorry|excuse|good (?:morning|afternoon|evening)|hear me|can you hear|on mute|muted|unmute|share (?:my|the|your) screen|next slide|this slide|recording|recorded|transcript|microphones?|mr\.? (?:chair|speaker)|madam (?:chair|speaker)|honourable|hon\.|gentleman|minutes? left|my turn|next question|my question|question is|moving on|go on now|some questions?|hand over|over to|move on to|the floor|agenda item|yeah|okay|gonna go|i mean|you know|kind of|sort of|whatever|et cetera|dunno|stuff|thingy?)\b/i;
/** What is left when a sentence was broken off, or punctuation that no sentence on a poster has. */
const CUT_OFF = /:\s|\s[-–—]\s|^(?:how|what|why|who|where|when|which)\b.*[^?]$|as follows|\b(?:isn|wasn|aren|weren|don|doesn|didn|hasn|haven|won|can|couldn|wouldn|shouldn)['’]t (?:it|we|they|you|he|she)\?$|,\s(?:i guess|right|good|i think|isn['’]t it|huh|eh|though|too|i suppose|no|yes)[.?!]$|\d\p{L}{3}|["“]\s|\s["”](?:\s|$)|\p{L}[.!?]\p{L}{2}|\p{L}[-–—](?:\s|$|[.,?!])|\.\.|…|--|[[\]{}<>|_=*#@\\/^~]/iu;
const FINITE_AUX = /^(?:am|is|are|was|were|'s|'re|'m|has|have|had|'ve|do|does|did|will|'ll|would|'d|can|could|shall|should|may|might|must|wo|ca|need)$/i;

/** True for a sentence that can stand alone on a poster: whole, fluent, with a subject and a finite verb. */
export function isQuotable(tagged: Tagged, sentence: number, wording: string): boolean {
  const shown = shownTokens(tagged, sentence);
  const words = shown.filter((at) => /[\p{L}\p{N}]/u.test(formOf(tagged, at)));
  if (words.length < WORDS.fewest || words.length > WORDS.most) return false;
  if (BESIDES.test(wording) || CUT_OFF.test(wording)) return false;
  return isFluent(tagged, words) && isClause(tagged, shown) && isWhole(tagged, sentence, shown);
}

/** No hesitation, no word twice in a row, no word cut off, and enough that counts. */
function isFluent(tagged: Tagged, words: readonly number[]): boolean {
  let content = 0;
  if (REPEATED.test(words.map((at) => formOf(tagged, at).toLowerCase()).join(' '))) return false;
  for (const [index, at] of words.entries()) {
    const form = formOf(tagged, at).toLowerCase();
    if (HESITATIONS.has(form)) return false;
    if (index > 0 && isStumble(formOf(tagged, words[index - 1]!).toLowerCase(), form)) return false;
    if (form.length === 1 && !/^[ai\d]$/.test(form)) return false;
    if (tagged.tokens.counts[at] === 1) content += 1;
  }
  return content >= 3 && !words.slice(1).some((at, index) => isStrayOpening(tagged, at, words[index]!));
}

/** Two or three words said twice in a row. */
const REPEATED = /(?<!\S)(\S+ \S+|\S+ \S+ \S+) \1(?!\S)/;

/** "the the", "re remote", "we I": a false start. */
function isStumble(before: string, form: string): boolean {
  if (before === form) return true;
  if (before.length < 4 && form.length > before.length && form.startsWith(before) && !WHOLE_WORDS.has(before)) return true;
  return PRONOUNS.has(before) && PRONOUNS.has(form) || DETERMINERS.has(before) && (DETERMINERS.has(form) || PRONOUNS.has(form));
}

const WHOLE_WORDS = new Set(['a', 'i', 'an', 'as', 'at', 'be', 'by', 'do', 'go', 'he', 'in', 'is', 'it', 'me', 'my', 'no', 'of', 'on', 'or', 'so', 'to', 'up', 'us', 'we', 'the', 'and', 'any', 'can', 'for', 'her', 'his', 'how', 'not', 'one', 'our', 'out', 'see', 'she', 'you', 'use', 'was', 'who', 'why', 'new', 'all', 'pro', 'are', 'be']);
const PRONOUNS = new Set(['i', 'we', 'he', 'she', 'they', 'it']);
const DETERMINERS = new Set(['the', 'a', 'an', 'my', 'our', 'your', 'their', 'his']);

/** A small word with a capital inside a sentence: two sentences ran together. */
function isStrayOpening(tagged: Tagged, at: number, before: number): boolean {
  const form = formOf(tagged, at);
  const pos = tagged.tokens.pos[at];
  if (!/^\p{Lu}\p{Ll}/u.test(form) || at !== before + 1) return false;
  return pos === POS.PRON || pos === POS.DET || pos === POS.ADV || pos === POS.AUX || pos === POS.SCONJ || pos === POS.CCONJ || pos === POS.INTJ;
}

const SUBORDINATORS = new Set(['that', 'which', 'who', 'whose', 'if', 'when', 'because', 'while', 'where', 'unless', 'until', 'although', 'since', 'whether', 'how', 'what', 'as', 'than', 'before', 'after']);

/** A noun or pronoun, and behind it a finite verb that no subordinate clause claims ("the sector that falls through …"). */
function isClause(tagged: Tagged, shown: readonly number[]): boolean {
  const { tokens } = tagged;
  let subject = false;
  let subordinate = 0;
  for (const [index, at] of shown.entries()) {
    const pos = tokens.pos[at];
    const before = shown[index - 1];
    if (subject && isFinite(tagged, at, before)) {
      if (subordinate === 0) return true;
      subordinate -= 1;
    } else if (SUBORDINATORS.has(formOf(tagged, at).toLowerCase()) && subject) subordinate += 1;
    if (pos === POS.NOUN || pos === POS.PROPN || pos === POS.PRON) subject = true;
  }
  return false;
}

/** An auxiliary that opens a verb group, or a verb without one that is neither infinitive nor participle in -ing. */
function isFinite(tagged: Tagged, at: number, before: number | undefined): boolean {
  const pos = tagged.tokens.pos[at];
  const form = formOf(tagged, at).toLowerCase();
  const behind = before === undefined ? -1 : tagged.tokens.pos[before];
  if (pos === POS.AUX) return FINITE_AUX.test(form) && behind !== POS.AUX;
  if (pos !== POS.VERB || form.endsWith('ing') || behind === POS.AUX) return false;
  return before === undefined || !(behind === POS.PART || behind === POS.DET || behind === POS.ADJ);
}

const OPEN_ENDS = new Set(['the', 'a', 'an', 'and', 'or', 'but', 'so', 'because', 'if', 'of', 'to', 'that', 'which', 'my', 'our', 'your', 'their', 'is', 'are', 'was', 'i', 'we', 'not', 'very', 'than', 'as', 'from']);
const BAD_STARTS = new Set(['which', 'or', 'because', 'than', 'of', 'to', 'that', "'s", "n't", 'whether', 'where', 'whereas', 'although', 'while', 'as', 'for', 'by', 'with', 'about', 'who', 'whose', 'maybe', 'except', 'just', 'if', 'when', 'then', 'such', 'one', 'even', 'including', 'like', 'rather', 'not', 'no', 'at', 'wanna', 'gonna', 'think', 'guess', 'mean', 'seems', 'looks', 'completely', 'how', 'nor', 'except', 'plus']);

/** Begins and ends like a sentence, and its quotation marks and brackets close. */
function isWhole(tagged: Tagged, sentence: number, shown: readonly number[]): boolean {
  const { tokens, sentences, reading } = tagged;
  const lettered = shown.filter((at) => /[\p{L}\p{N}]/u.test(formOf(tagged, at)));
  const last = formOf(tagged, lettered.at(-1) ?? 0).toLowerCase();
  const first = formOf(tagged, lettered[0] ?? 0).toLowerCase();
  if (OPEN_ENDS.has(last) || BAD_STARTS.has(first)) return false;
  const said = reading.text.slice(tokens.start[sentences.first[sentence]!], tokens.end[sentences.end[sentence]! - 1]);
  const quotes = said.match(/["“”]/g)?.length ?? 0;
  const brackets = (said.match(/\(/g)?.length ?? 0) - (said.match(/\)/g)?.length ?? 0);
  return quotes % 2 === 0 && brackets === 0 && (/[.!?]["”’)]?$/.test(said) || !/[.!?]/.test(reading.text));
}

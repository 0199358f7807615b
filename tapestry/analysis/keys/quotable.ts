import { wholeIn, type Manner } from '../tagging/clause.ts';
import { POS } from '../tagging/partsOfSpeech.ts';
import { isSaidOf } from '../words/repetitions.ts';
import { HESITATIONS } from '../words/stopWords.ts';
import { formOf, hasTrait, isWord, smallFormOf, writtenOf, type Tagged } from '../tagging/tagged.ts';
import { TRAIT } from '../words/forms.ts';
import { tellingTokens } from '../phrases/wording.ts';

const WORDS = { fewest: 5, most: 30, content: 3 } as const;

/** Words of a sentence, and those among them that mean something by themselves. */
export interface Fewest {
  readonly fewest: number;
  readonly content: number;
}

/** Courtesy, procedure, talk about the recording or the screen, and words that only fill. */
const BESIDES = /\b(?:thank|thanks|welcome|apolog\w+|sorry|excuse|good (?:morning|afternoon|evening)|hear me|can you hear|on mute|muted|unmute|share (?:my|the|your) screen|next slide|this slide|recording|recorded|transcript|microphones?|mr\.? (?:chair|speaker)|madam (?:chair|speaker)|honourable|hon\.|gentleman|minutes? left|my turn|next question|my question|question is|moving on|go on now|some questions?|hand over|over to|move on to|the floor|agenda item|yeah|okay|'?kay|gonna go|i mean|you know|(?<!\b(?:any|what|which|same|another|no|every|each|right|different|new) )(?:kind|sort) of|or something|whatever|as follows|et cetera|dunno|stuff|thingy?|shit\w*|bullshit|fuck\w*|bitch\w*|crap|goddamn)\b/i;

/** Signs that a sentence was broken off, stitched together or only asked for assent. */
const BROKEN: readonly RegExp[] = [
  /\p{L}[-–—](?:\s|$|[.,?!])|\.\.|…|--|\s[-–—]\s/u,
  /[[\]{}<>|_=*#@\\/^~]|:\s|["“]\s|\s["”](?:\s|$)/u,
  /\d\p{L}{3}|\p{L}[.!?]\p{L}{2}|[.!?]\s\p{Ll}/u,
  /^(?:how|what|why|who|where|which)\b.*[^?]$|^when\b[^,]*[^?]$/iu,
  /n['’]t (?:it|we|they|you|he|she)\?$|,\s(?:i guess|i suppose|i think|right|good|huh|eh|though|too|no|yes)[.?!]$/iu,
  /\bto (?:we|i|he|she|they)\b|\b(we|i|you|they) (?:then |just |also |really )?\1\b/iu,
  /(?<!\S)(\S+ \S+|\S+ \S+ \S+|\S+ \S+ \S+ \S+),? \1(?!\S)/iu,
];

/** Tells which sentences of a text can stand alone on a poster: whole, fluent, with a subject and a finite verb. */
export function quotableIn(tagged: Tagged): (sentence: number, wording: string) => boolean {
  const isSound = soundIn(tagged);
  return (sentence, wording) => isPlainlySaid(wording) && isSound(sentence, tellingTokens(tagged, sentence));
}

/** True for a wording that is about something, and nowhere broken off. */
export function isPlainlySaid(wording: string): boolean {
  return !BESIDES.test(wording) && !BROKEN.some((pattern) => pattern.test(wording));
}

/** Tells of the sentences of a text whether what is shown of them is whole and fluent, not too short and not too long. */
export function soundIn(tagged: Tagged, { fewest, content }: Fewest = WORDS, manner?: Manner): (sentence: number, shown: readonly number[]) => boolean {
  const isWhole = wholeIn(tagged, manner);
  return (sentence, shown) => {
    const words = shown.filter((at) => isWord(tagged, at));
    if (words.length < fewest || words.length > WORDS.most) return false;
    return words.filter((at) => tagged.tokens.counts[at] === 1).length >= content && isUnbroken(tagged, words) && isWhole(sentence, shown, words);
  };
}

/** No hesitation, no false start, no scrap of a word. */
export function isUnbroken(tagged: Tagged, words: readonly number[]): boolean {
  let [second, before] = ['', ''];
  for (let index = 0; index < words.length; index += 1) {
    const at = words[index]!;
    const form = smallFormOf(tagged, at);
    if (HESITATIONS.has(form) || isScrap(tagged, at, form)) return false;
    if (index > 0 && ((isStumble(before, form) && !isTakenUp(tagged, at, words[index - 1]!)) || isStrayOpening(tagged, at, words[index - 1]!))) return false;
    if (index > 1 && isBeginningOf(second, form, 3)) return false;
    [second, before] = [before, form];
  }
  return true;
}

/** "When I dropped it, it broke": the last word of one clause is the first of the next. */
function isTakenUp(tagged: Tagged, at: number, before: number): boolean {
  return at > before + 1 && smallFormOf(tagged, at) === smallFormOf(tagged, before) && isSaidOf((index) => smallFormOf(tagged, index), before);
}

const PRONOUNS = new Set(['i', 'you', 'we', 'he', 'she', 'they', 'it']);
const DETERMINERS = new Set(['the', 'a', 'an', 'my', 'our', 'your', 'their', 'his']);
/** Short words that longer ones may follow with the same beginning: "an answer", "we were". */
const WHOLE_WORDS = new Set(['a', 'i', 'an', 'as', 'at', 'be', 'by', 'do', 'go', 'he', 'in', 'is', 'it', 'me', 'my', 'no', 'of', 'on', 'or', 'so', 'to', 'up', 'us', 'we', 'the', 'and', 'any', 'can', 'for', 'her', 'his', 'how', 'not', 'one', 'our', 'out', 'see', 'she', 'you', 'use', 'was', 'who', 'why', 'new', 'all', 'pro', 'are']);

/** So many letters have two words in a row in common where one of them was begun, or said wrongly. */
const BEGUN = 4;

/** "the the", "re remote", "we I", "the my": a false start. */
function isStumble(before: string, form: string): boolean {
  if (before === form || isBeginningOf(before, form, 1)) return true;
  if (PRONOUNS.has(before) && PRONOUNS.has(form)) return true;
  // "comp complex", "seventeenths seventeen".
  if (Math.min(before.length, form.length) >= BEGUN && before.length !== form.length && (form.startsWith(before) || before.startsWith(form))) return true;
  return DETERMINERS.has(before) && (DETERMINERS.has(form) || PRONOUNS.has(form));
}

function isBeginningOf(before: string, form: string, shortest: number): boolean {
  return before.length >= shortest && before.length < 4 && form.length > before.length && form.startsWith(before) && !WHOLE_WORDS.has(before);
}

const SMALL_WORDS = new Set('a i ad ah am an as at be by do ex go he hi id if in is it me my no of on or ox so to up us we tv pc uk eu un mr ms dr ca wo du na ta'.split(' '));

/** A letter or two that make no word. */
function isScrap(tagged: Tagged, at: number, form: string): boolean {
  if (form.length > 4 || SMALL_WORDS.has(form) || !/^\p{L}{1,2}$/u.test(form)) return false;
  const written = writtenOf(tagged, at);
  return written.length === 1 || written !== written.toUpperCase();
}

const SMALL_CLASSES = new Set([POS.PRON, POS.DET, POS.ADV, POS.AUX, POS.SCONJ, POS.CCONJ, POS.INTJ]);

/** A small word with a capital inside a sentence: two sentences ran together. */
function isStrayOpening(tagged: Tagged, at: number, before: number): boolean {
  if (at !== before + 1 || !SMALL_CLASSES.has(tagged.tokens.pos[at]!)) return false;
  return formOf(tagged, at) === 'A' || hasTrait(tagged, at, TRAIT.title);
}

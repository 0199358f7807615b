import type { NounPhrase } from './nounPhrases.ts';
import { POS } from '../tagging/partsOfSpeech.ts';
import { FIRST_NAMES } from '../words/firstNames.ts';
import { withoutRepetitions } from '../words/repetitions.ts';
import { BARE_OPENERS, FILLED_PAUSES, OPENERS } from '../words/stopWords.ts';
import { formOf, smallFormOf, writtenOf, type Tagged } from '../tagging/tagged.ts';

/** "D_V_D_" is how some transcribers write letters that are said one by one. */
const SPELLED = /(?<![\p{L}\p{N}])(?:\p{L}_){1,1000}(?:\p{L}(?![\p{L}\p{N}]))?/gu;
const SHOUTED = /^[^\p{Ll}]*$/u;
const FIXED_OPENINGS = new Set(['so far', 'so many', 'so much', 'so few', 'so long', 'well being', 'but for', 'well over', 'well done']);

/** How a phrase is most often said, lower case except for names; the first such form on a tie. */
export function phraseWording(tagged: Tagged, places: readonly NounPhrase[]): string {
  const forms = new Map<string, number>();
  for (const { first, end } of places) {
    const form = wordsOfPhrase(tagged, first, end);
    forms.set(form, (forms.get(form) ?? 0) + 1);
  }
  return mostSaid(forms);
}

/** The form with the highest count, the first one on a tie. */
export function mostSaid(forms: ReadonlyMap<string, number>): string {
  let best = '';
  for (const [form, count] of forms) if (count > (forms.get(best) ?? 0)) best = form;
  return best;
}

function wordsOfPhrase(tagged: Tagged, first: number, end: number): string {
  const { tokens, reading } = tagged;
  const said = reading.text.slice(tokens.start[first], tokens.end[end - 1]);
  if (isTitle(said)) return unspelled(said);
  let wording = '';
  for (let at = first; at < end; at += 1) {
    const gap = at > first && tokens.start[at]! > tokens.end[at - 1]! ? ' ' : '';
    wording += gap + plainForm(tagged, at);
  }
  return wording;
}

/** "Auditor General", "Department of Health": every word but the small ones has a capital, and not only capitals. */
function isTitle(said: string): boolean {
  if (/^(?!of)[a-z]/.test(said)) return false;
  const words = said.split(/[\s-]+/).filter((word) => word !== 'of');
  return words.every((word) => /^[\p{Lu}\p{N}]/u.test(word)) && /\p{Ll}/u.test(said);
}

const PLAIN = /^[a-z]+$/;
const CAPITALISED = /^\p{Lu}\p{Ll}+$/u;
/** "Follow-Up" of a heading, as against "anti-Asian". */
const CAPITALISED_HALVES = /^\p{Lu}\p{Ll}*(?:-\p{Lu}\p{Ll}*)+$/u;

/** A word as it is painted in a phrase: names and acronyms keep their capitals. */
export function plainForm(tagged: Tagged, at: number): string {
  const form = unspelled(writtenOf(tagged, at));
  if (PLAIN.test(form)) return form;
  const acronym = form.length > 1 && SHOUTED.test(form) && form.length <= 6;
  const mixed = /\p{Ll}-?\p{Lu}/u.test(form) && !CAPITALISED_HALVES.test(form);
  if (tagged.tokens.pos[at] === POS.PROPN || mixed || isOfName(tagged, at, form)) return form;
  return acronym ? form : form.toLowerCase();
}

/** "Canadian", "Liberals": what keeps its capital in the middle of a sentence; and first names anywhere. */
function isOfName(tagged: Tagged, at: number, form: string): boolean {
  const { pos } = tagged.tokens;
  if ((pos[at] !== POS.ADJ && pos[at] !== POS.NOUN) || !CAPITALISED.test(form)) return false;
  if (pos[at] === POS.NOUN && FIRST_NAMES.has(form.toLowerCase())) return true;
  return at > 0 && pos[at - 1] !== POS.PUNCT && !isFirst(tagged.sentences.first, at);
}

/** Whether a sentence begins with a token: their first tokens are in order. */
function isFirst(firsts: readonly number[], at: number): boolean {
  let [low, high] = [0, firsts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (firsts[middle]! < at) low = middle + 1;
    else high = middle;
  }
  return firsts[low] === at;
}

/** "D_V_D_" as "DVD". */
export function unspelled(text: string): string {
  return !text.includes('_') ? text : text.replace(SPELLED, (letters) => letters.replaceAll('_', ''));
}

/** The tokens of a sentence that are shown: those it tells something with, what is said again at once only once. */
export function shownTokens(tagged: Tagged, sentence: number): number[] {
  const telling = tellingTokens(tagged, sentence);
  return withoutRepetitions(telling.map((at) => smallFormOf(tagged, at))).map((index) => telling[index]!);
}

/** The tokens of a sentence without openers at its front and filled pauses in its middle. */
export function tellingTokens(tagged: Tagged, sentence: number): number[] {
  const { first, end } = tagged.sentences;
  const [from, to] = [first[sentence] ?? 0, end[sentence] ?? 0];
  const shown: number[] = [];
  for (let at = opening(tagged, from, to); at < to; at += 1) {
    if (!FILLED_PAUSES.has(smallFormOf(tagged, at))) shown.push(at);
    else if (isComma(tagged, at + 1) && at + 1 < to) {
      if (shown.length > 0 && isComma(tagged, shown.at(-1)!)) shown.pop();
      at += 1;
    }
  }
  return shown;
}

/** The first token behind "So,", "And", "I mean", "Mr. Chair,"; the very first if nothing would be left. */
function opening(tagged: Tagged, from: number, to: number): number {
  let at = from;
  for (;;) {
    const skipped = openerAt(tagged, at, to);
    if (skipped === 0) return at < to ? at : from;
    at += skipped;
  }
}

function openerAt(tagged: Tagged, at: number, to: number): number {
  if (at >= to) return 0;
  const form = smallFormOf(tagged, at);
  const next = at + 1 < to ? smallFormOf(tagged, at + 1) : '';
  if (isMark(tagged, at)) return /^["“‘'($£€#]$/.test(form) ? 0 : 1;
  if (FIXED_OPENINGS.has(`${form} ${next}`) || next === '-') return 0;
  if ((form === 'i' && next === 'mean') || (form === 'you' && next === 'know')) return opensClause(tagged, at + 2, to) ? 2 : 0;
  if ((OPENERS.has(form) || tagged.tokens.pos[at] === POS.NUM) && isComma(tagged, at + 1)) return 2;
  if (BARE_OPENERS.has(form)) return 1;
  // "No joystick" says that there is none: without its first word the opposite would be quoted.
  if (form === 'no' && DENIED_BY_NO.has(tagged.tokens.pos[at + 1] ?? POS.PUNCT) && at + 1 < to) return 0;
  if (LINKING_ADVERBS.has(form)) return opensClause(tagged, at + 1, to) ? 1 : 0;
  if (form === "'cause") return at + 1 < to ? 1 : 0;
  return vocativeAt(tagged, at, to);
}

/** "I mean we …", "you know, it …": a new clause follows, so the words only fill. */
function opensClause({ tokens }: Tagged, at: number, to: number): boolean {
  const pos = tokens.pos[at];
  return at < to && (pos === POS.PRON || pos === POS.PUNCT || pos === POS.DET || pos === POS.NOUN || pos === POS.PROPN || pos === POS.INTJ || pos === POS.SCONJ);
}

/** Adverbs that only link a sentence to the one before when a new clause follows them. */
const LINKING_ADVERBS = new Set(['also', 'no', 'yes', 'now', 'plus', 'actually', 'basically', 'obviously', 'therefore', 'then', 'hopefully', 'again', 'cuz']);

/** What "no" denies when it stands right before it. */
const DENIED_BY_NO: ReadonlySet<number> = new Set([POS.NOUN, POS.PROPN, POS.ADJ, POS.NUM, POS.VERB, POS.ADV]);

const TITLES = new Set(['mr.', 'mr', 'mrs.', 'mrs', 'ms.', 'ms', 'madam', 'dr.']);

/** "Mr. Chair," at the front of a sentence. */
function vocativeAt(tagged: Tagged, at: number, to: number): number {
  if (!TITLES.has(smallFormOf(tagged, at))) return 0;
  for (let ahead = 1; ahead <= 3 && at + ahead < to; ahead += 1) if (isComma(tagged, at + ahead)) return ahead + 1;
  return 0;
}

function isComma(tagged: Tagged, at: number): boolean {
  return at < tagged.tokens.start.length && formOf(tagged, at) === ',';
}

function isMark({ tokens }: Tagged, at: number): boolean {
  return tokens.pos[at] === POS.PUNCT || tokens.pos[at] === POS.SYM;
}

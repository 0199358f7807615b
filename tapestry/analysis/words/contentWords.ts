import type { Forms } from './forms.ts';
import { halfWords, isSubject, type SmallForms } from './halfWords.ts';
import { POS } from '../tagging/partsOfSpeech.ts';
import { DISCOURSE_MARKERS, HESITATIONS, STOP_LEMMAS } from './stopWords.ts';
import { isContentPos, type Tokens } from './tokens.ts';
import { zeros } from './zeros.ts';

/** Discourse markers by their first word, longest first. */
const MARKERS: ReadonlyMap<string, readonly (readonly string[])[]> = new Map(
  [...Map.groupBy(DISCOURSE_MARKERS, (marker) => marker[0] ?? '')].map(([head, markers]) => [head, markers.toSorted((a, b) => b.length - a.length)]),
);

/** What the words are judged by: forms by token, and by form what is the same wherever it stands. */
interface WordContext {
  readonly text: string;
  readonly tokens: Tokens;
  readonly forms: Forms;
  readonly small: SmallForms;
  /** By form: 0 for one that never counts, `PLAIN`, or `ACRONYM`. */
  readonly real: Uint8Array;
}

const [PLAIN, ACRONYM] = [1, 2];

/** 1 for every token that is a real content word: no stop word, filler, discourse marker or word that was cut off. */
export function countsOf(text: string, tokens: Tokens, forms: Forms): number[] {
  const small = smallForms(forms);
  const halves = halfWords(tokens, small);
  const stops = Uint8Array.from(tokens.lemmas, (lemma) => (STOP_LEMMAS.has(lemma) ? 1 : 0));
  const context: WordContext = { text, tokens, forms, small, real: Uint8Array.from(forms.written, (written, form) => realnessOf(written, forms.small[form]!)) };
  const counts = zeros(tokens.pos.length);
  for (let at = 0; at < counts.length; at += 1) {
    const real = isContentPos(tokens.pos[at]!) && halves[small.of[at]!] === 0 && stops[tokens.lemma[at]!] === 0 ? context.real[forms.of[at]!]! : 0;
    if (real > 0 && !isCutOff(context, at, real === ACRONYM)) counts[at] = 1;
  }
  withoutMarkers(counts, context);
  return counts;
}

/** The tokens by their form in lower case with straight apostrophes; equal ones have one number. */
function smallForms({ of, small }: Forms): SmallForms {
  const index = new Map<string, number>();
  const forms: string[] = [];
  const number = Int32Array.from(small, (form) => {
    let found = index.get(form);
    if (found === undefined) index.set(form, (found = forms.push(form) - 1));
    return found;
  });
  const numbers = new Int32Array(of.length);
  for (let at = 0; at < of.length; at += 1) numbers[at] = number[of[at]!]!;
  return { forms, of: numbers, length: Int32Array.from(forms, (form) => form.length), first: Uint16Array.from(forms, (form) => form.charCodeAt(0)) };
}

/** Whether a form can count as a word: it has letters enough, and is no stop word or filler. */
function realnessOf(written: string, form: string): number {
  if (STOP_LEMMAS.has(form) || HESITATIONS.has(form)) return 0;
  if (/^[a-z]{3,}$/.test(written)) return PLAIN;
  if (!/\p{L}/u.test(form) || (/^\p{N}/u.test(form) && /\d/.test(form))) return 0;
  const acronym = written === written.toUpperCase() && written !== form;
  if (form.replace(/[^\p{L}]/gu, '').length < 2 || (form.length === 2 && !acronym && !SHORT_WORDS.has(form))) return 0;
  return acronym ? ACRONYM : PLAIN;
}

/** The words of two letters that carry content. */
const SHORT_WORDS = new Set(['ad', 'ax', 'dj', 'eu', 'ex', 'hr', 'id', 'ox', 'pc', 'pr', 'qa', 'tv', 'uk', 'ux', 'ai', 'ui', 'cv', 'cd', 'gp']);

const MAX_CUT_LENGTH = 4;

/** "th-", "dec decided", "m more": a false start, not a word. */
function isCutOff({ text, tokens, small }: WordContext, at: number, acronym: boolean): boolean {
  if (small.length[small.of[at]!]! > MAX_CUT_LENGTH) return false;
  const form = small.forms[small.of[at]!]!;
  const isKnown = tokens.known[at] === 1;
  if (!isKnown && /^[-–—](?:\s|$|[-–—.,?!])/.test(text.slice(tokens.end[at], tokens.end[at]! + 2))) return true;
  if (acronym) return false;
  for (let ahead = at + 1; ahead <= at + 2 && ahead < small.of.length; ahead += 1) {
    const next = small.forms[small.of[ahead]!]!;
    if (next.length > form.length && next.startsWith(form) && (!isKnown || form.length <= 3) && !isSubject(tokens, small, at, ahead)) return true;
  }
  return form.length <= 3 && !isKnown && tokens.pos[at] !== POS.PROPN;
}

/** Takes away what counts of discourse markers. */
function withoutMarkers(counts: number[], { tokens, small }: WordContext): void {
  const markers = small.forms.map((form) => MARKERS.get(form));
  for (let at = 0; at < counts.length; at += 1) {
    const found = markers[small.of[at]!]?.find((words) => words.every((word, ahead) => small.forms[small.of[at + ahead]!] === word));
    if (found !== undefined && !isPlainUse(found, small, tokens, at)) counts.fill(0, at, at + found.length);
  }
}

/** "Do you know them?", "what I mean": here the words mean what they say. */
function isPlainUse(marker: readonly string[], { forms, of }: SmallForms, tokens: Tokens, at: number): boolean {
  const head = marker.join(' ');
  if (head !== 'you know' && head !== 'i mean' && head !== 'you see' && head !== 'i guess') return false;
  const before = at > 0 ? forms[of[at - 1]!]! : '';
  const after = tokens.pos[at + marker.length];
  return ['do', 'did', 'if', 'what', 'as', 'when', 'would', 'can', 'could', 'will', 'that'].includes(before) && head !== 'i guess' && after !== POS.PUNCT;
}

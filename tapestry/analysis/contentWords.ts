import { POS } from './partsOfSpeech.ts';
import { DISCOURSE_MARKERS, HESITATIONS, STOP_LEMMAS } from './stopWords.ts';
import { isContentPos, type Tokens } from './tokens.ts';

/** Discourse markers by their first word, longest first. */
const MARKERS: ReadonlyMap<string, readonly (readonly string[])[]> = new Map(
  [...Map.groupBy(DISCOURSE_MARKERS, (marker) => marker[0] ?? '')].map(([head, markers]) => [head, markers.toSorted((a, b) => b.length - a.length)]),
);

/** 1 for every token that is a real content word: no stop word, filler, discourse marker or word that was cut off. */
export function countsOf(text: string, tokens: Tokens): number[] {
  const forms = formsOf(text, tokens);
  const halves = halfWords(tokens, forms);
  const counts = tokens.pos.map((pos, index) => isContentPos(pos) && !halves.has(forms[index]!) && isRealWord(text, tokens, forms, index) ? 1 : 0);
  for (let at = 0; at < forms.length; at += 1) {
    const length = markerAt(forms, tokens, at);
    counts.fill(0, at, at + length);
  }
  return counts;
}

/** The tokens in lower case with straight apostrophes; equal ones are one string. */
function formsOf(text: string, { start, end }: Tokens): string[] {
  const small = new Map<string, string>();
  return start.map((from, at) => {
    const written = text.slice(from, end[at]);
    let form = small.get(written);
    if (form === undefined) small.set(written, (form = written.toLowerCase().replaceAll('’', "'")));
    return form;
  });
}

/**
 * Forms that are beginnings of words: mostly followed by a longer word with the same beginning ("confu confused"), or
 * unknown, rare, and the beginning of another word of the text.
 */
function halfWords(tokens: Tokens, forms: readonly string[]): ReadonlySet<string> {
  const said = new Map<string, { count: number; cut: number; known: boolean }>();
  for (let index = 0; index < forms.length; index += 1) {
    const form = forms[index]!;
    let seen = said.get(form);
    if (seen === undefined) said.set(form, (seen = { count: 0, cut: 0, known: tokens.known[index] === 1 }));
    seen.count += 1;
    if (isBeginning(form, forms[index + 1]) || isBeginning(form, forms[index + 2])) seen.cut += 1;
  }
  const sorted = [...said.keys()].sort();
  const halves = new Set<string>();
  for (const [index, form] of sorted.entries()) {
    const { count, cut, known } = said.get(form)!;
    const begins = (sorted[index + 1]?.length ?? 0) > form.length + 1 && sorted[index + 1]!.startsWith(form);
    if (form.length > 1 && (cut * 2 > count || (!known && count <= 2 && begins && form.length < 7))) halves.add(form);
  }
  return halves;
}

/** The other word is longer by two or more and begins with the form. */
function isBeginning(form: string, other: string | undefined): boolean {
  return other !== undefined && other.length > form.length + 1 && other.startsWith(form);
}

function isRealWord(text: string, tokens: Tokens, forms: readonly string[], index: number): boolean {
  const form = forms[index]!;
  const lemma = tokens.lemmas[tokens.lemma[index]!]!;
  if (STOP_LEMMAS.has(lemma) || STOP_LEMMAS.has(form) || HESITATIONS.has(form)) return false;
  if (!/\p{L}/u.test(form) || /^\p{N}/u.test(form) && /\d/.test(form)) return false;
  const written = text.slice(tokens.start[index], tokens.end[index]);
  const acronym = written === written.toUpperCase() && written !== form;
  if (form.replace(/[^\p{L}]/gu, '').length < 2 || (form.length === 2 && !acronym && !SHORT_WORDS.has(form))) return false;
  return !isCutOff(text, tokens, forms, index, acronym);
}

/** The words of two letters that carry content. */
const SHORT_WORDS = new Set(['ad', 'ax', 'dj', 'eu', 'ex', 'hr', 'id', 'ox', 'pc', 'pr', 'qa', 'tv', 'uk', 'ux', 'ai', 'ui', 'cv', 'cd', 'gp']);

/** "th-", "dec decided", "m more": a false start, not a word. */
function isCutOff(text: string, tokens: Tokens, forms: readonly string[], index: number, acronym: boolean): boolean {
  const form = forms[index]!;
  const behind = text.slice(tokens.end[index], tokens.end[index]! + 2);
  if (/^[-–—](?:\s|$|[-–—.,?!])/.test(behind) && form.length <= 4 && !tokens.known[index]) return true;
  if (acronym || form.length > 4) return false;
  for (const ahead of [1, 2]) {
    const next = forms[index + ahead];
    if (next === undefined || next.length <= form.length || !next.startsWith(form)) continue;
    if (!tokens.known[index] || form.length <= 3) return true;
  }
  return form.length <= 3 && !tokens.known[index] && tokens.pos[index] !== POS.PROPN;
}

function markerAt(forms: readonly string[], tokens: Tokens, at: number): number {
  const marker = MARKERS.get(forms[at]!)?.find((words) => words.every((word, ahead) => forms[at + ahead] === word));
  if (!marker) return 0;
  return isPlainUse(marker, forms, tokens, at) ? 0 : marker.length;
}

/** "Do you know them?", "what I mean": here the words mean what they say. */
function isPlainUse(marker: readonly string[], forms: readonly string[], tokens: Tokens, at: number): boolean {
  const head = marker.join(' ');
  if (head !== 'you know' && head !== 'i mean' && head !== 'you see' && head !== 'i guess') return false;
  const before = forms[at - 1] ?? '';
  const after = tokens.pos[at + marker.length];
  return ['do', 'did', 'if', 'what', 'as', 'when', 'would', 'can', 'could', 'will', 'that'].includes(before) && head !== 'i guess' && after !== POS.PUNCT;
}

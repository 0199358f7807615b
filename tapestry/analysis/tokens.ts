import type { Casing } from './casing.ts';
import { POS } from './partsOfSpeech.ts';
import { REPAIRED_FORMS, REPAIRED_NOUNS } from './repairs.ts';
import type { Sentences } from './sentences.ts';
import type { Kind, Tagging } from './tagger.ts';

/** Tokens of a text before anything is counted; arrays as in `Analysis`. */
export interface Tokens {
  readonly lemmas: string[];
  readonly start: number[];
  readonly end: number[];
  readonly lemma: number[];
  readonly pos: number[];
  /** 1 for a word of the tagger's dictionary. */
  readonly known: number[];
  readonly sentences: { readonly first: number[]; readonly end: number[]; readonly turn: number[] };
}

/** Lays the tokens of words out with places in the text, repairing tags and lemmas that are plainly wrong. */
export function tokensOf(text: string, sentences: Sentences, tagging: Tagging, casing: Casing): Tokens {
  const { words } = sentences;
  const { first, length, kind, kinds } = tagging;
  const tokens: Tokens = { lemmas: [], start: [], end: [], lemma: [], pos: [], known: [], sentences: { first: [], end: [], turn: [...sentences.turn] } };
  const repairs = repairsOver(kinds, tokens.lemmas, casing);
  let sentence = 0;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    const opens = sentences.first[sentence] === at;
    if (opens) {
      tokens.sentences.first.push(tokens.start.length);
      sentence += 1;
    }
    let { start } = word;
    const last = first[at + 1]! - 1;
    for (let token = first[at]!; token <= last; token += 1) {
      while (text[start] === ' ' && start < word.end) start += 1;
      const end = token === last ? word.end : Math.min(word.end, start + length[token]!);
      const form = last === first[at] ? word.form : text.slice(start, end).replaceAll('’', "'");
      const { pos, lemma } = repairs(form, kind[token]!, opens);
      tokens.start.push(start);
      tokens.end.push(end);
      tokens.pos.push(pos);
      tokens.lemma.push(lemma);
      tokens.known.push(kinds[kind[token]!]!.known ? 1 : 0);
      start = end;
    }
  }
  for (let next = 1; next < tokens.sentences.first.length; next += 1) tokens.sentences.end.push(tokens.sentences.first[next]!);
  if (tokens.sentences.first.length > 0) tokens.sentences.end.push(tokens.start.length);
  return tokens;
}

/** Repairs every form with its kind once; lemmas are numbered as they come. */
function repairsOver(kinds: readonly Kind[], lemmas: string[], casing: Casing): (form: string, kind: number, opens: boolean) => { pos: number; lemma: number } {
  const index = new Map<string, number>();
  const done = new Map<string, Map<number, { pos: number; lemma: number }>>();
  return (form, kind, opens) => {
    let known = done.get(form);
    if (known === undefined) done.set(form, (known = new Map()));
    const key = kind * 2 + (opens ? 1 : 0);
    const found = known.get(key);
    if (found !== undefined) return found;
    const { pos, lemma } = repaired(form, kinds[kind]!, casing, opens);
    const repair = { pos, lemma: interned(lemmas, index, lemma) };
    known.set(key, repair);
    return repair;
  };
}

function repaired(form: string, tag: Kind, casing: Casing, opens: boolean): { pos: number; lemma: string } {
  const lower = form.toLowerCase();
  const fixed = REPAIRED_FORMS.get(lower);
  if (fixed) return fixed;
  if (/^\p{Lu}{2,}s$/u.test(form)) return { pos: POS.PROPN, lemma: lower.slice(0, -1) };
  const pos = nameOrNoun(form, lower, tag, casing, opens);
  if (pos === POS.NOUN) return { pos, lemma: REPAIRED_NOUNS.get(lower) ?? nounLemma(lower, tag, pos) };
  return { pos, lemma: tag.lemma };
}

/** A name is what is written with a capital inside sentences more often than without; everything else is a noun. */
function nameOrNoun(form: string, lower: string, tag: Kind, casing: Casing, opens: boolean): number {
  const capital = /^\p{Lu}/u.test(form);
  if (tag.pos === POS.PROPN) {
    if (casing.kind !== 'mixed') return casing.kind === 'small' && !tag.known ? POS.PROPN : POS.NOUN;
    if (!capital || casing.small(lower) > casing.capital(lower)) return POS.NOUN;
    return opens && casing.capital(lower) === 0 && tag.known ? POS.NOUN : POS.PROPN;
  }
  const name = tag.pos === POS.NOUN && capital && !opens && casing.kind === 'mixed' && !tag.known;
  return name && casing.capital(lower) > casing.small(lower) * 2 ? POS.PROPN : tag.pos;
}

/** A plural that the tagger kept because it took the word for a name ("Members"). */
function nounLemma(lower: string, tag: Kind, pos: number): string {
  if (tag.pos === pos || tag.lemma !== lower || lower.length < 4) return tag.lemma;
  if (lower.endsWith('ies')) return `${lower.slice(0, -3)}y`;
  if (/(?:ses|xes|zes|ches|shes)$/.test(lower)) return lower.slice(0, -2);
  return /[^su]s$/.test(lower) && !lower.endsWith('is') ? lower.slice(0, -1) : lower;
}

function interned(lemmas: string[], index: Map<string, number>, lemma: string): number {
  const known = index.get(lemma);
  if (known !== undefined) return known;
  index.set(lemma, lemmas.length);
  return lemmas.push(lemma) - 1;
}

/** True for the parts of speech that carry content. */
export function isContentPos(pos: number): boolean {
  return pos === POS.NOUN || pos === POS.VERB || pos === POS.ADJ || pos === POS.PROPN;
}

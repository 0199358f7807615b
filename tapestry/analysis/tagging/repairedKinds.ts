import type { Casing } from '../words/casing.ts';
import { POS } from './partsOfSpeech.ts';
import { REPAIRED_FORMS, REPAIRED_NOUNS } from './repairs.ts';
import type { Kind } from './tagger.ts';
import { UNREAD } from '../words/rareSpellings.ts';

/** What is made of kinds, by number. */
export interface Repairs {
  readonly pos: readonly number[];
  /** Numbers of lemmas. */
  readonly lemma: readonly number[];
  /** 1 for a word of the tagger's dictionary. */
  readonly known: readonly number[];
  /** The number of what is made of `form` with a kind, where it opens a sentence or does not. @param part number of the form */
  numberOf(part: number, form: string, kind: number, opens: boolean): number;
}

/** Repairs every form with its kind once; lemmas are numbered as they come. Those of one form are a list: `newest` by form, `older` by repair. */
export function repairsOver(kinds: readonly Kind[], lemmas: string[], casing: Casing): Repairs {
  const index = new Map<string, number>();
  const pos: number[] = [];
  const lemma: number[] = [];
  const known: number[] = [];
  const key: number[] = [];
  const older: number[] = [];
  const newest: number[] = [];
  return {
    pos, lemma, known,
    numberOf(part, form, kind, opens) {
      const wanted = kind * 2 + (opens ? 1 : 0);
      let number = newest[part] ?? -1;
      while (number >= 0 && key[number] !== wanted) number = older[number]!;
      if (number >= 0) return number;
      const found = repaired(form, kinds[kind]!, casing, opens);
      key.push(wanted);
      older.push(newest[part] ?? -1);
      pos.push(found.pos);
      known.push(kinds[kind]!.known ? 1 : 0);
      number = lemma.push(interned(lemmas, index, found.lemma)) - 1;
      newest[part] = number;
      return number;
    },
  };
}

function repaired(form: string, tag: Kind, casing: Casing, opens: boolean): { pos: number; lemma: string } {
  if (form === UNREAD) return { pos: POS.X, lemma: UNREAD };
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

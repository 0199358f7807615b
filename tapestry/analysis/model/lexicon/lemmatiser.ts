import { feature2, hashOf } from '../hash.ts';
import { hashTable } from './hashTable.ts';
import { IRREGULAR_VERBS } from './irregularVerbs.ts';

/** Gives lemmas by edits of a word's end: those of the word itself if it is an exception, else those of its longest known ending. */
export interface Lemmatiser {
  /** The lemma, lower case, of a word with a tag of the model. */
  lemma(form: string, tag: number): string;
}

/** Longest ending that has an edit. */
export const MAX_ENDING_LENGTH = 6;

/** Name of a word, or of an ending of up to `MAX_ENDING_LENGTH` code units, with its tag. */
export function lemmaKey(text: string, tag: number, isWord: boolean): number {
  return feature2(isWord ? 1 : 2 + text.length, hashOf(text), tag);
}

/** What a lemmatiser is made of. */
export interface LemmaRules {
  /** Code units to take off the end, a bar, what to put there. */
  readonly edits: readonly string[];
  /** Pairs of `lemmaKey` and number of the edit. */
  readonly places: Int32Array;
  /** XPOS by number of the tag. */
  readonly xpos: readonly string[];
  /** True for a word that was seen, in lower case. */
  isKnown(word: string): boolean;
}

export function lemmatiserOf({ edits, places, xpos, isKnown }: LemmaRules): Lemmatiser {
  const table = hashTable(places);
  const parsed = edits.map((edit) => ({ cut: Number(edit.slice(0, edit.indexOf('|'))), end: edit.slice(edit.indexOf('|') + 1) }));
  const edited = (word: string, number: number): string => {
    const edit = parsed[number];
    return edit === undefined || edit.cut > word.length ? word : word.slice(0, word.length - edit.cut) + edit.end;
  };
  return {
    lemma(form, tag) {
      const word = lemmaForm(form);
      const own = table.get(lemmaKey(word, tag, true));
      if (own >= 0) return edited(word, own);
      const kind = xpos[tag] ?? '';
      const irregular = /^VB[DN]/.test(kind) || !isKnown(word) ? IRREGULAR_VERBS.get(word) : undefined;
      return irregular ?? mended(word, edited(word, endingEdit(table.get, word, tag)), kind, isKnown);
    },
  };
}

/** Lower case with straight apostrophes. */
export function lemmaForm(form: string): string {
  return form.toLowerCase().replace(/[’‘`]/g, "'");
}

function endingEdit(get: (key: number) => number, word: string, tag: number): number {
  for (let length = Math.min(MAX_ENDING_LENGTH, word.length - 1); length >= 0; length -= 1) {
    const edit = get(lemmaKey(word.slice(word.length - length), tag, false));
    if (edit >= 0) return edit;
  }
  return -1;
}

/** Inflections that hide how the word ends without them, by their tag, and what may have stood there. */
const HIDING: Readonly<Record<string, readonly [inflection: RegExp, ...ends: string[]]>> = {
  VBD: [/ed$/, '', 'e'], VBN: [/ed$/, '', 'e'], VBG: [/ing$/, '', 'e'],
  JJR: [/er$/, '', 'e'], JJS: [/est$/, '', 'e'], RBR: [/er$/, '', 'e'], RBS: [/est$/, '', 'e'],
  NNS: [/e?s$/, '', 'e'], VBZ: [/e?s$/, '', 'e'],
};

/** One vowel and one consonant: a verb that ended so would have doubled it. */
const SHORT = /^[^aeiou]*[aeiou][b-df-hj-np-tvz]$/;

/** What ends so has lost an "s" alone: "plates" is of "plate", for "plat" makes "plats"; hissing ends, "o", "i" and "v" take "es" too. */
const ES_OF_E = /[bcdfgklmnpqrtw]es$/;

/** Of the lemmas that an inflection allows, the one that is a known word: "hoping" is of "hope", "hopping" of "hop". */
function mended(word: string, lemma: string, kind: string, isKnown: (word: string) => boolean): string {
  const [inflection, ...ends] = HIDING[kind] ?? [];
  if (kind === 'NNS' && word.endsWith('men') && word.length > 4) return `${word.slice(0, -2)}an`;
  if (/^(?:NN|VB)/.test(kind) && word.endsWith('ss')) return word;
  if (inflection === undefined || !inflection.test(word)) return lemma;
  if (ES_OF_E.test(word)) return word.slice(0, -1);
  const hidesNothing = /[^e]s$/.test(word);
  const stem = word.replace(inflection, '');
  if (kind === 'VBG' && /^[a-z]y$/.test(stem)) return `${stem[0]}ie`;
  if (!hidesNothing && SHORT.test(stem) && isKnown(`${stem}e`)) return `${stem}e`;
  if (lemma.length > 1 && isKnown(lemma)) return lemma;
  if (!/[aeiouy]/.test(stem)) return word;
  const single = /([b-df-hj-np-tvz])\1$/.test(stem) ? stem.slice(0, -1) : stem;
  const known = [...(hidesNothing ? [stem] : ends.map((end) => stem + end)), single, stem.replace(/i$/, 'y')].find((each) => each.length > 2 && isKnown(each));
  return known ?? (lemma.length > 2 ? lemma : stem);
}

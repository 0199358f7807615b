import { POS } from '../tagging/partsOfSpeech.ts';
import type { Tokens } from './tokens.ts';

/** What short forms are compared by: the distinct small forms of a text, and which one each token has. */
export interface SmallForms {
  readonly forms: readonly string[];
  readonly of: Int32Array;
  /** By form: its code units, and the first of them. */
  readonly length: Int32Array;
  readonly first: Uint16Array;
}

/**
 * By small form: 1 for beginnings of words, mostly followed by a longer word with the same beginning ("confu confused"), or
 * unknown, rare, and the beginning of another word of the text.
 */
export function halfWords(tokens: Tokens, small: SmallForms): Uint8Array {
  const { known } = tokens;
  const { forms, of } = small;
  const [count, cut, isKnown] = [new Int32Array(forms.length), new Int32Array(forms.length), new Uint8Array(forms.length)];
  for (let at = 0; at < of.length; at += 1) {
    const form = of[at]!;
    if (count[form] === 0) isKnown[form] = known[at]!;
    count[form]! += 1;
    if ([at + 1, at + 2].some((ahead) => isBeginning(small, form, of[ahead]) && !isSubject(tokens, small, at, ahead))) cut[form]! += 1;
  }
  const sorted = [...forms.keys()].sort((a, b) => (forms[a]! < forms[b]! ? -1 : 1));
  const halves = new Uint8Array(forms.length);
  for (let place = 0; place < sorted.length; place += 1) {
    const number = sorted[place]!;
    const length = small.length[number]!;
    if (length < 2) continue;
    if (cut[number]! * 2 > count[number]!) halves[number] = 1;
    else if (isKnown[number] === 0 && count[number]! <= 2 && length < 7 && isBeginning(small, number, sorted[place + 1])) halves[number] = 1;
  }
  return halves;
}

/** The other word is longer by two or more and begins with the form. */
function isBeginning({ forms, length, first }: SmallForms, form: number, other: number | undefined): boolean {
  if (other === undefined || first[other] !== first[form] || length[other]! <= length[form]! + 1) return false;
  return forms[other]!.startsWith(forms[form]!);
}

const BEFORE_NOUN: ReadonlySet<number> = new Set([POS.DET, POS.ADJ, POS.NUM]);
const POSSESSIVES = new Set(['my', 'your', 'our', 'his', 'her', 'its', 'their']);

/** "The cat catches a mouse", "our car carries people": a noun of the dictionary before its verb, which begins like it. */
export function isSubject({ known, pos }: Tokens, { forms, of }: SmallForms, at: number, verb: number): boolean {
  if (known[at] === 0 || pos[at] !== POS.NOUN || pos[verb] !== POS.VERB || at === 0) return false;
  return BEFORE_NOUN.has(pos[at - 1]!) || POSSESSIVES.has(forms[of[at - 1]!]!);
}

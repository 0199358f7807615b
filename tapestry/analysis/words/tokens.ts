import type { Casing } from './casing.ts';
import { POS } from '../tagging/partsOfSpeech.ts';
import { repairsOver } from '../tagging/repairedKinds.ts';
import type { Sentences } from './sentences.ts';
import type { DistinctWords, Tagging } from '../tagging/tagger.ts';
import { wordParts } from './wordParts.ts';
import { zeros } from './zeros.ts';

/** Tokens of a text before anything is counted; arrays as in `Analysis`. */
export interface Tokens {
  readonly lemmas: string[];
  readonly start: number[];
  readonly end: number[];
  readonly lemma: number[];
  readonly pos: number[];
  /** 1 for a word of the tagger's dictionary. */
  readonly known: Uint8Array;
  /** How it is written, as an index into `written`, which holds `UNREAD` for words that are not told apart. */
  readonly form: Int32Array;
  readonly written: readonly string[];
  readonly sentences: { readonly first: number[]; readonly end: number[]; readonly turn: number[] };
}

/** Lays the tokens of words out with places in the text, repairing tags and lemmas that are plainly wrong. */
export function tokensOf(text: string, { words, first: openings, turn }: Sentences, given: DistinctWords, tagging: Tagging, casing: Casing): Tokens {
  const { first, kind, kinds } = tagging;
  const parts = wordParts(text, words, given, tagging);
  const lemmas: string[] = [];
  const repairs = repairsOver(kinds, lemmas, casing);
  const total = first[given.of.length]!;
  const [start, end, lemma, pos] = [zeros(total), zeros(total), zeros(total), zeros(total)];
  const [form, known] = [new Int32Array(total), new Uint8Array(total)];
  const divided = { first: [] as number[], end: [] as number[], turn: [...turn] };
  let sentence = 0;
  for (let at = 0; at < given.of.length; at += 1) {
    const opens = openings[sentence] === at;
    if (opens) {
      divided.first.push(first[at]!);
      sentence += 1;
    }
    let part = parts.firstOf(at);
    const from = words.start[at]!;
    for (let token = first[at]!; token < first[at + 1]!; token += 1) {
      const repair = repairs.numberOf(part, parts.text[part]!, kind[token]!, opens);
      start[token] = from + parts.from[part]!;
      end[token] = token + 1 === first[at + 1] ? words.end[at]! : from + parts.to[part]!;
      pos[token] = repairs.pos[repair]!;
      lemma[token] = repairs.lemma[repair]!;
      known[token] = repairs.known[repair]!;
      form[token] = parts.form[part]!;
      part += 1;
    }
  }
  for (let next = 1; next < divided.first.length; next += 1) divided.end.push(divided.first[next]!);
  if (divided.first.length > 0) divided.end.push(total);
  return { lemmas, start, end, lemma, pos, known, form, written: parts.written, sentences: divided };
}

/** True for the parts of speech that carry content. */
export function isContentPos(pos: number): boolean {
  return pos === POS.NOUN || pos === POS.VERB || pos === POS.ADJ || pos === POS.PROPN;
}

import { POS } from './partsOfSpeech.ts';
import { GENERIC_HEADS, GENERIC_MODIFIERS, WEAK_LEMMAS } from './stopWords.ts';
import { formOf, lemmaOf, type Tagged } from './tagged.ts';

/** A noun phrase where it stands: tokens from `first` up to `end`, of which `content` carry content. */
export interface NounPhrase {
  readonly first: number;
  readonly end: number;
  readonly content: readonly number[];
  readonly sentence: number;
}

const FEWEST = 2;
const MOST = 5;

/** Every noun phrase of two to five content words, nested ones too: "privacy risk", "data protection office", "cost of living". */
export function nounPhrasesIn(tagged: Tagged): NounPhrase[] {
  const phrases: NounPhrase[] = [];
  const { first, end } = tagged.sentences;
  for (let sentence = 0; sentence < first.length; sentence += 1) {
    for (const run of runsIn(tagged, first[sentence]!, end[sentence]!)) nested(tagged, run, sentence, phrases);
  }
  return phrases;
}

/** Maximal stretches of nouns and adjectives, joined by hyphens, possessive marks or "of". */
function runsIn(tagged: Tagged, from: number, to: number): number[][] {
  const runs: number[][] = [];
  let run: number[] = [];
  for (let at = from; at < to; at += 1) {
    if (isNominal(tagged, at) && (run.length === 0 || adjoins(tagged, run.at(-1)!, at))) run.push(at);
    else if (run.length > 0 && joins(tagged, at, to)) run.push(at);
    else {
      if (run.length > 1) runs.push(run);
      run = isNominal(tagged, at) ? [at] : [];
    }
  }
  if (run.length > 1) runs.push(run);
  return runs;
}

function isNominal({ tokens }: Tagged, at: number): boolean {
  const pos = tokens.pos[at];
  return tokens.counts[at] === 1 && (pos === POS.NOUN || pos === POS.PROPN || pos === POS.ADJ);
}

/** Only a space, or nothing, lies between neighbours of a phrase. */
function adjoins({ reading, tokens }: Tagged, before: number, at: number): boolean {
  const gap = tokens.start[at]! - tokens.end[before]!;
  return gap === 0 || (gap === 1 && reading.text[tokens.end[before]!] === ' ');
}

function joins(tagged: Tagged, at: number, to: number): boolean {
  if (at + 1 >= to || !isNominal(tagged, at - 1) || !isNominal(tagged, at + 1)) return false;
  const form = formOf(tagged, at);
  const { tokens } = tagged;
  if (form === '-') return tokens.end[at - 1] === tokens.start[at] && tokens.end[at] === tokens.start[at + 1];
  if (form === "'s" || form === "'") return tokens.end[at - 1] === tokens.start[at] && tokens.pos[at] === POS.PART;
  return form.toLowerCase() === 'of' && tokens.pos[at - 1] !== POS.ADJ;
}

function nested(tagged: Tagged, run: readonly number[], sentence: number, into: NounPhrase[]): void {
  for (let from = 0; from < run.length; from += 1) {
    if (!canBegin(tagged, run[from]!)) continue;
    const content: number[] = [];
    for (let to = from; to < run.length && content.length < MOST; to += 1) {
      if (isNominal(tagged, run[to]!)) content.push(run[to]!);
      if (content.length < FEWEST || !canEnd(tagged, run, to) || cutsHyphen(tagged, run, from, to)) continue;
      if (isTelling(tagged, content)) into.push({ first: run[from]!, end: run[to]! + 1, content: [...content], sentence });
    }
  }
}

function canBegin(tagged: Tagged, at: number): boolean {
  return isNominal(tagged, at) && !GENERIC_MODIFIERS.has(lemmaOf(tagged, at)) && !GENERIC_MODIFIERS.has(formOf(tagged, at).toLowerCase());
}

function canEnd(tagged: Tagged, run: readonly number[], to: number): boolean {
  const pos = tagged.tokens.pos[run[to]!];
  return (pos === POS.NOUN || pos === POS.PROPN) && !GENERIC_HEADS.has(lemmaOf(tagged, run[to]!));
}

/** A phrase must not end or begin inside a hyphenated word or right behind a possessive mark. */
function cutsHyphen(tagged: Tagged, run: readonly number[], from: number, to: number): boolean {
  const before = from > 0 ? formOf(tagged, run[from - 1]!) : '';
  const behind = to + 1 < run.length ? formOf(tagged, run[to + 1]!) : '';
  return before === '-' || behind === '-';
}

/** Some word of it says something, no word is said twice, and none is a mere letter. */
function isTelling(tagged: Tagged, content: readonly number[]): boolean {
  const lemmas = content.map((at) => lemmaOf(tagged, at));
  if (new Set(lemmas).size < lemmas.length) return false;
  return lemmas.some((lemma) => !WEAK_LEMMAS.has(lemma));
}

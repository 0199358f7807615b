import { POS } from './partsOfSpeech.ts';
import { GENERIC_HEADS, GENERIC_MODIFIERS, WEAK_LEMMAS } from './stopWords.ts';
import { formOf, lemmaOf, type Tagged } from './tagged.ts';

/** A noun phrase where it stands: tokens from `first` up to `end`, of which `content` carry content. */
export interface NounPhrase {
  readonly first: number;
  readonly end: number;
  readonly content: readonly number[];
  readonly sentence: number;
  /** A longer noun phrase holds it here. */
  readonly inside: boolean;
}

/** "group of children", "range of options": the second noun is what is meant. */
const QUANTITIES = new Set(['group', 'range', 'series', 'majority', 'dozen', 'gig', 'class', 'edge', 'bunch', 'load', 'million', 'thousand', 'bulk', 'variety', 'volume', 'quarter', 'proportion', 'share', 'size', 'pile', 'ton', 'rest', 'total', 'cent', 'percent']);
/** Words that place a phrase in time instead of naming something. */
const TIMES = new Set(['last', 'next', 'today', 'tonight', 'tomorrow', 'yesterday']);
/** Words that a phrase does not begin with: what stood before them is missing. */
const DEPENDENT = new Set(['year', 'term', 'part', 'way', 'thing', 'kind', 'sort', 'bit', 'amount', 'piece', 'cent', 'percent', 'rest', 'half', 'couple', 'lot']);

const FEWEST = 2;
const MOST = 5;

/** Every noun phrase of two to five content words, nested ones too: "privacy risk", "data protection office", "cost of living". */
export function nounPhrasesIn(tagged: Tagged): NounPhrase[] {
  const phrases: NounPhrase[] = [];
  const { first, end } = tagged.sentences;
  for (let sentence = 0; sentence < first.length; sentence += 1) {
    for (const run of runsIn(tagged, first[sentence]!, end[sentence]!)) {
      for (const phrase of nested(tagged, run, sentence)) phrases.push(phrase);
    }
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

function isNominal(tagged: Tagged, at: number): boolean {
  const { tokens } = tagged;
  const pos = tokens.pos[at];
  return tokens.counts[at] === 1 && (pos === POS.NOUN || pos === POS.PROPN || pos === POS.ADJ || (pos === POS.VERB && isModifier(tagged, at)));
}

/** A participle between a determiner and a noun: "the operating system", "our shared values". */
function isModifier(tagged: Tagged, at: number): boolean {
  const { tokens } = tagged;
  const before = tokens.pos[at - 1];
  const opens = before === POS.DET || before === POS.ADJ || (before === POS.PRON && /^(?:my|your|his|her|its|our|their)$/i.test(formOf(tagged, at - 1)));
  return opens && tokens.pos[at + 1] === POS.NOUN && /(?:ing|ed)$/i.test(formOf(tagged, at)) && adjoins(tagged, at, at + 1);
}

/** Only a space, or nothing, lies between neighbours of a phrase. */
function adjoins({ reading, tokens }: Tagged, before: number, at: number): boolean {
  const gap = tokens.start[at]! - tokens.end[before]!;
  return gap === 0 || (gap === 1 && reading.text[tokens.end[before]!] === ' ');
}

function joins(tagged: Tagged, at: number, to: number): boolean {
  if (at + 1 >= to || !isNominal(tagged, at - 1) || !isNominal(tagged, at + 1)) return false;
  const form = formOf(tagged, at).toLowerCase();
  const { tokens } = tagged;
  const clings = tokens.end[at - 1] === tokens.start[at];
  if (form === '-') return clings && tokens.end[at] === tokens.start[at + 1];
  if (form === "'s") return clings && tokens.pos[at] === POS.PART;
  if (form === "'") return clings && /s$/i.test(formOf(tagged, at - 1));
  return form === 'of' && tokens.pos[at - 1] !== POS.ADJ && !QUANTITIES.has(lemmaOf(tagged, at - 1)) && !WEAK_LEMMAS.has(lemmaOf(tagged, at - 1));
}

function nested(tagged: Tagged, run: readonly number[], sentence: number): NounPhrase[] {
  const found: { from: number; to: number; content: number[] }[] = [];
  for (let from = 0; from < run.length; from += 1) {
    if (!canBegin(tagged, run, from)) continue;
    const content: number[] = [];
    for (let to = from; to < run.length && content.length < MOST; to += 1) {
      if (isNominal(tagged, run[to]!)) content.push(run[to]!);
      if (content.length < FEWEST || !canEnd(tagged, run, to) || !isTelling(tagged, content)) continue;
      found.push({ from, to, content: [...content] });
    }
  }
  return found.map(({ from, to, content }) => ({
    first: run[from]!,
    end: run[to]! + 1,
    content,
    sentence,
    inside: found.some((other) => other.from <= from && other.to >= to && other.content.length > content.length),
  }));
}

function canBegin(tagged: Tagged, run: readonly number[], from: number): boolean {
  const at = run[from]!;
  if (!isNominal(tagged, at) || (from > 0 && formOf(tagged, run[from - 1]!) === '-')) return false;
  if (DEPENDENT.has(lemmaOf(tagged, at))) return false;
  return !GENERIC_MODIFIERS.has(lemmaOf(tagged, at)) && !GENERIC_MODIFIERS.has(formOf(tagged, at).toLowerCase());
}

function canEnd(tagged: Tagged, run: readonly number[], to: number): boolean {
  const pos = tagged.tokens.pos[run[to]!];
  if (to + 1 < run.length && /^(?:-|'s?)$/.test(formOf(tagged, run[to + 1]!))) return false;
  return (pos === POS.NOUN || pos === POS.PROPN) && !GENERIC_HEADS.has(lemmaOf(tagged, run[to]!));
}

/** Some word of it says something, no word is said twice, and none is the beginning of the next ("titan titanium"). */
function isTelling(tagged: Tagged, content: readonly number[]): boolean {
  const lemmas = content.map((at) => lemmaOf(tagged, at));
  if (new Set(lemmas).size < lemmas.length) return false;
  if (lemmas.some((lemma, index) => lemmas[index + 1]?.startsWith(lemma))) return false;
  if (lemmas.some((lemma) => TIMES.has(lemma))) return false;
  return lemmas.some((lemma) => !WEAK_LEMMAS.has(lemma));
}

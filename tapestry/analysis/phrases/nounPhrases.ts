import { nounsOf, ROLE, runsIn, type Nouns } from './nounRuns.ts';
import { POS } from '../tagging/partsOfSpeech.ts';
import { GENERIC_MODIFIERS } from '../words/stopWords.ts';
import { formOf, smallFormOf, type Tagged } from '../tagging/tagged.ts';

/** A noun phrase where it stands: tokens from `first` up to `end`, of which `content` carry content. */
export interface NounPhrase {
  readonly first: number;
  readonly end: number;
  readonly content: readonly number[];
  readonly sentence: number;
  /** A longer noun phrase holds it here. */
  readonly inside: boolean;
}

const MIN = 2;
const MAX_WORDS = 5;

/** Every noun phrase of two to five content words, nested ones too: "privacy risk", "data protection office", "cost of living". */
export function nounPhrasesIn(tagged: Tagged): NounPhrase[] {
  const nouns = nounsOf(tagged);
  const phrases: NounPhrase[] = [];
  const { first, end } = tagged.sentences;
  for (let sentence = 0; sentence < first.length; sentence += 1) {
    for (const run of runsIn(nouns, first[sentence]!, end[sentence]!)) nested(nouns, run, sentence, phrases);
  }
  return phrases;
}

/** Adds the phrases that lie in a run. */
function nested(nouns: Nouns, run: readonly number[], sentence: number, phrases: NounPhrase[]): void {
  const found: { from: number; to: number; content: number[] }[] = [];
  for (let from = 0; from < run.length; from += 1) {
    if (!canBegin(nouns, run, from)) continue;
    const content: number[] = [];
    for (let to = from; to < run.length && content.length < MAX_WORDS; to += 1) {
      if (nouns.nominal[run[to]!] === 1) content.push(run[to]!);
      if (content.length < MIN || !canEnd(nouns, run, to) || !isTelling(nouns, content)) continue;
      found.push({ from, to, content: content.slice() });
    }
  }
  for (const { from, to, content } of found) {
    const inside = found.some((other) => other.from <= from && other.to >= to && other.content.length > content.length);
    phrases.push({ first: run[from]!, end: run[to]! + 1, content, sentence, inside });
  }
}

function canBegin({ tagged, nominal, roles }: Nouns, run: readonly number[], from: number): boolean {
  const at = run[from]!;
  if (nominal[at] === 0 || (from > 0 && formOf(tagged, run[from - 1]!) === '-')) return false;
  return (roles[tagged.tokens.lemma[at]!]! & (ROLE.dependent | ROLE.modifier)) === 0 && !GENERIC_MODIFIERS.has(smallFormOf(tagged, at));
}

function canEnd({ tagged, roles }: Nouns, run: readonly number[], to: number): boolean {
  const { pos, lemma } = tagged.tokens;
  const at = run[to]!;
  if (to + 1 < run.length && /^(?:-|'s?)$/.test(formOf(tagged, run[to + 1]!))) return false;
  return (pos[at] === POS.NOUN || pos[at] === POS.PROPN) && (roles[lemma[at]!]! & ROLE.head) === 0;
}

/** Some word of it says something, no word is said twice, and none is the beginning of the next ("titan titanium"). */
function isTelling({ tagged: { lemmas, tokens }, roles }: Nouns, content: readonly number[]): boolean {
  let isWeak = true;
  for (let index = 0; index < content.length; index += 1) {
    const lemma = tokens.lemma[content[index]!]!;
    for (let other = 0; other < index; other += 1) if (tokens.lemma[content[other]!] === lemma) return false;
    if (index > 0 && lemmas[lemma]!.startsWith(lemmas[tokens.lemma[content[index - 1]!]!]!)) return false;
    if ((roles[lemma]! & ROLE.time) !== 0) return false;
    isWeak &&= (roles[lemma]! & ROLE.weak) !== 0;
  }
  return !isWeak;
}

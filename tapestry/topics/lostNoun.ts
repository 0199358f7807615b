import type { Analysis } from '../analysis/analysis.ts';
import { POS } from '../analysis/tagging/partsOfSpeech.ts';
import { lemmaOf, smallFormOf } from '../analysis/tagging/tagged.ts';
import { EITHER_NUMBER } from './stumbles.ts';

const INDEFINITE = new Set(['a', 'an']);
const BEFORE_A_NOUN = new Set([...INDEFINITE, 'the', 'every', 'my', 'your', 'our', 'their']);
const [OF_ONE, OF_SEVERAL] = [new Set([...INDEFINITE, 'this', 'every']), new Set(['these', 'those'])];
/** What may stand between an article and its noun. */
const BETWEEN: ReadonlySet<number> = new Set([POS.ADJ, POS.ADV]);
const LEADS_ELSEWHERE: ReadonlySet<number> = new Set([POS.ADP, POS.SCONJ, POS.CCONJ]);
/** "a few", "a little too heavy", "a few benches": amounts that need no noun, and take one of any number. */
const AMOUNTS = new Set(['few', 'little', 'lot', 'bit', 'while', 'good', 'great', 'million', 'third', 'quarter', 'half', 'second', 'hundred', 'thousand', 'dozen']);
/** "Atlas", "bonus" and "gas" are one each. */
const PLURAL = /[^aius]s$/u;

/**
 * Whether a word that leads to a noun has none, or one of the other number: "outputs from a with alignments", "it is just
 * a simple", "this requirements". Said aloud it was a slip, on the wall it is nonsense.
 */
export function hasLostNoun(analysis: Analysis, tokens: readonly number[]): boolean {
  return tokens.some((at, index) => {
    const form = smallFormOf(analysis, at);
    if (index + 1 < tokens.length && AMOUNTS.has(smallFormOf(analysis, tokens[index + 1]!))) return false;
    if (BEFORE_A_NOUN.has(form) && leadsNowhere(analysis, tokens, index, INDEFINITE.has(form))) return true;
    return analysis.tokens.pos[at] === POS.DET && (OF_ONE.has(form) || OF_SEVERAL.has(form)) && isOfOtherNumber(analysis, tokens, index, OF_ONE.has(form));
  });
}

function leadsNowhere(analysis: Analysis, tokens: readonly number[], index: number, isIndefinite: boolean): boolean {
  const { pos } = analysis.tokens;
  let next = index + 1;
  while (isIndefinite && next < tokens.length && BETWEEN.has(pos[tokens[next]!]!)) next += 1;
  const [last, beyond] = [tokens[next - 1]!, tokens[next]];
  if (next > index + 1 && pos[last] !== POS.ADJ) return false;
  if (beyond === undefined) return true;
  return pos[beyond] === POS.PUNCT ? isEnd(analysis, beyond) : LEADS_ELSEWHERE.has(pos[beyond]!) && (next === index + 1 || pos[beyond] === POS.ADP);
}

function isOfOtherNumber(analysis: Analysis, tokens: readonly number[], index: number, isOne: boolean): boolean {
  const { pos } = analysis.tokens;
  let next = index + 1;
  while (next < tokens.length && pos[tokens[next]!] === POS.ADJ) next += 1;
  const noun = tokens[next];
  const follows = tokens[next + 1];
  if (noun === undefined || pos[noun] !== POS.NOUN || (follows !== undefined && (pos[follows] === POS.NOUN || pos[follows] === POS.PROPN || pos[follows] === POS.PART))) return false;
  const [form, lemma] = [smallFormOf(analysis, noun), lemmaOf(analysis, noun)];
  if (EITHER_NUMBER.has(form) || EITHER_NUMBER.has(lemma)) return false;
  return isOne ? form !== lemma && PLURAL.test(form) : form === lemma && !form.endsWith('s');
}

/** Of a sentence or a part of it; a comma may stand between two words of one noun. */
const isEnd = (analysis: Analysis, at: number): boolean => /^[.?!;:]/u.test(smallFormOf(analysis, at));

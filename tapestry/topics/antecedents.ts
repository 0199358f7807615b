import type { Analysis } from '../analysis/analysis.ts';
import { POS, REL } from '../analysis/tagging/partsOfSpeech.ts';
import { lemmaOf, smallFormOf } from '../analysis/tagging/tagged.ts';

/** Sentences further back that a pronoun may take up, past such as name nothing. */
const FARTHEST = 2;
/** Weight in its topic from which a word is what the topic is about. */
const MATTER = 0.5;
const MAIN: ReadonlySet<number> = new Set([REL.nsubj, REL['nsubj:pass'], REL.obj, REL.root]);
const ONE = new Set(['it', 'its']);
const SEVERAL = new Set(['they', 'their', 'them']);

/**
 * Whether the pronoun that a sentence begins with means what its topic is about: the sentence before it names one thing
 * that does or suffers something, and that weighs in the topic. "We make a remote control. It has to be original."
 * @param weight of lemmas in the topic, 0 to 1
 */
export function takesUpMatter(analysis: Analysis, sentence: number, tokens: readonly number[], weight: Float64Array): boolean {
  const first = tokens[0];
  if (first === undefined || analysis.tokens.deprel[first] !== REL.nsubj) return false;
  const form = smallFormOf(analysis, first);
  if (!ONE.has(form) && !SEVERAL.has(form)) return false;
  const { turn } = analysis.sentences;
  for (let before = sentence - 1; before >= sentence - FARTHEST && before >= 0 && turn[before]! >= turn[sentence]! - 1; before -= 1) {
    const named = mainNouns(analysis, before);
    if (named.length === 0) continue;
    return named.length === 1 && weight[analysis.tokens.lemma[named[0]!]!]! >= MATTER && isOfNumber(analysis, named[0]!, SEVERAL.has(form));
  }
  return false;
}

/** Nouns of a sentence that do or suffer something in it, or are said to be something. */
function mainNouns({ tokens: { pos, deprel, counts }, sentences: { first, end } }: Analysis, sentence: number): number[] {
  const found: number[] = [];
  for (let at = first[sentence]!; at < end[sentence]!; at += 1) if ((pos[at] === POS.NOUN || pos[at] === POS.PROPN) && counts[at] === 1 && MAIN.has(deprel[at]!)) found.push(at);
  return found;
}

const isOfNumber = (analysis: Analysis, noun: number, isSeveral: boolean): boolean => (smallFormOf(analysis, noun) !== lemmaOf(analysis, noun)) === isSeveral;

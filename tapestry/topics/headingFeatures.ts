import type { Analysis } from '../analysis/analysis.ts';
import { POS, REL } from '../analysis/tagging/partsOfSpeech.ts';
import { isWord, lemmaOf, smallFormOf } from '../analysis/tagging/tagged.ts';
import { EMPTY_ALONE, GENERIC_HEADS, WEAK_LEMMAS } from '../analysis/words/stopWords.ts';
import type { HeadingClause } from './headingClauses.ts';
import { isUnder } from './isUnder.ts';
import { ONE_SENTENCE, QUOTE_FEATURES, quoteRow, type QuoteContext } from './quoteFeatures.ts';

/** Of the talk itself, and verbs that only lead to what is done. */
const TALK = new Set(['talk', 'discuss', 'present', 'show', 'look', 'mention', 'say', 'tell', 'ask', 'mean', 'guess', 'think', 'wonder', 'hear', 'speak', 'hope', 'suppose', 'try', 'thank', 'move', 'start', 'come', 'see', 'let', 'continue', 'begin', 'finish', 'meet', 'refer', 'welcome', 'call', 'wait']);
/** Only so: "lots of different sections", "a number of challenges". */
const VAGUE = new Set(['lot', 'bunch', 'number', 'certain', 'different', 'various', 'several', 'some', 'many', 'any', 'other', 'something', 'anything', 'everything', 'thing']);
const DECIDING = new Set(['need', 'must', 'should', "'ll", 'will', 'decide', 'want', 'agree', 'commit', 'drop', 'stick', 'choose', 'require', 'cannot', 'ca', 'can']);
const VERDICT: ReadonlySet<number> = new Set([POS.ADJ, POS.NOUN, POS.PROPN]);

/** What a clause is judged by as a heading: as a quote, and by what makes it tell what came out. */
export const HEADING_FEATURES = [
  ...QUOTE_FEATURES, 'letters', 'dense', 'there', 'named subject', 'article', 'telling subject', 'telling predicate', 'empty words', 'vague words', 'weak words',
  'verdict', 'quality', 'passive', 'deciding', 'of talk', 'under way', 'past', 'compared', 'has', 'quotable', 'late', 'you can', 'clauses below',
] as const;

export interface HeadingContext extends Omit<QuoteContext, 'text' | 'shape'> {
  /** How likely the same words please as a quote, 0 where they are none. */
  readonly quotable: number;
  /** How far into its topic it is said, 0 to 1. */
  readonly late: number;
}

/** The features of a clause, in the order of `HEADING_FEATURES`. */
export function headingRow(analysis: Analysis, { tokens, head, subject, excerpt: { text, sentence } }: HeadingClause, { quotable, late, ...context }: HeadingContext): Float64Array {
  const { pos, deprel, head: heads, lemma, counts } = analysis.tokens;
  const words = tokens.filter((at) => isWord(analysis, at));
  const content = words.filter((at) => counts[at] === 1);
  const forms = words.map((at) => smallFormOf(analysis, at));
  const own = words.filter((at) => heads[at] === head);
  const isOf = (relation: number | undefined): boolean => own.some((at) => deprel[at] === relation);
  const worth = (of: readonly number[]): number => Math.max(0, ...of.map((at) => (WEAK_LEMMAS.has(lemmaOf(analysis, at)) ? 0.25 : 1) * context.weight[lemma[at]!]!));
  const named = content.filter((at) => isUnder(analysis, at, subject));
  const count = (list: ReadonlySet<string>): number => content.filter((at) => list.has(lemmaOf(analysis, at))).length;
  const isCopular = isOf(REL.cop);
  return Float64Array.of(
    ...quoteRow(analysis, { sentence, tokens, isWhole: true, isQuestion: false, head }, { ...context, text: `${text}.`, shape: ONE_SENTENCE }),
    text.length, content.length / words.length, Number(forms[0] === 'there'), Number(pos[subject] === POS.PROPN), Number(pos[words[0]!] === POS.DET),
    worth(named), worth(content.filter((at) => !named.includes(at))), count(EMPTY_ALONE) + count(GENERIC_HEADS), words.filter((at) => VAGUE.has(lemmaOf(analysis, at))).length, count(WEAK_LEMMAS) / content.length,
    Number(isCopular && VERDICT.has(pos[head]!)), Number(isCopular && pos[head] === POS.ADJ), Number(isOf(REL['aux:pass'])), Number(words.some((at) => DECIDING.has(lemmaOf(analysis, at)))),
    Number(words.some((at) => TALK.has(lemmaOf(analysis, at)))), Number(smallFormOf(analysis, head).endsWith('ing')), Number(smallFormOf(analysis, head).endsWith('ed') || forms.some((form) => form === 'was' || form === 'were' || form === 'had')),
    Number(words.some((at) => /(?:er|est)$/u.test(smallFormOf(analysis, at)) && pos[at] === POS.ADJ) || forms.includes('more') || forms.includes('most') || forms.includes('than')), Number(lemmaOf(analysis, head) === 'have'),
    quotable, late, Number(forms[0] === 'you' && (forms[1] === 'can' || forms[1] === 'could' || forms[1] === 'just')),
    words.filter((at) => deprel[at] === REL['acl:relcl'] || deprel[at] === REL.ccomp || deprel[at] === REL.advcl).length,
  );
}

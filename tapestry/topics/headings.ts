import type { Analysis } from '../analysis/analysis.ts';
import { rounded } from '../analysis/keys/ranking.ts';
import { likelihood, rankingOf } from '../analysis/learned/ranking.ts';
import { lemmaOf, smallFormOf } from '../analysis/tagging/tagged.ts';
import { POS, REL } from '../analysis/tagging/partsOfSpeech.ts';
import { EMPTY_ALONE, WEAK_LEMMAS } from '../analysis/words/stopWords.ts';
import type { Excerpt } from '../model/topics.ts';
import type { Statement } from './clauses.ts';
import { garbledIn } from './garbled.ts';
import { headingClauseOf, type HeadingClause } from './headingClauses.ts';
import { HEADING_FEATURES, headingRow } from './headingFeatures.ts';
import { isUnder } from './isUnder.ts';
import learned from './learned/headings.json' with { type: 'json' };
import { keyWorthIn } from './quotes.ts';
import type { Compounds } from './stumbles.ts';
import { OF_TASK, TASK } from './tasks.ts';
import { vividnessIn } from './vividWords.ts';

export interface Heading {
  readonly excerpt: Excerpt;
  readonly score: number;
}

/** Tells how likely a statement, as a heading, says what came out; null for what can be none. */
export type HeadingJudge = (statement: Statement, place: HeadingPlace) => Heading | null;

export interface HeadingPlace {
  /** Of lemmas in its topic, 0 to 1. */
  readonly weight: Float64Array;
  /** How likely it pleases as a quote, 0 where it is none. */
  readonly quotable: number;
  /** How far into its topic it is said, 0 to 1. */
  readonly late: number;
}

const RANKING = rankingOf(HEADING_FEATURES, learned);
/** A heading with hardly a word of its topic keeps this of its worth: it speaks of the topic's leading matter, not of something in passing. */
const UNTELLING = 0.2;
/** What a word counts for that says nothing alone ("system"), or that the text says mostly before another ("emergency" of the emergency benefit). */
const PART_OF_IT = 0.3;
/** "Rubber is a soft material" under soft materials: one of many is told of, and only what kind it is. */
const OF_A_KIND = 0.5;
/** "The office is not funded", where the text speaks of the offices of several. */
const UNSPECIFIED = 0.5;

/** @param said how often the text says each lemma */
export function headingJudge(analysis: Analysis, said: Int32Array, compounds: Compounds): HeadingJudge {
  const [keyWorth, vividOf] = [keyWorthIn(analysis), vividnessIn(analysis)];
  const isGarbled = garbledIn(analysis, said);
  const isJoined = joinedIn(analysis, said);
  const isUnspecified = unspecifiedIn(analysis);
  return (statement, { weight, ...place }) => {
    const clause = headingClauseOf(analysis, statement, said, compounds);
    if (clause === null || isGarbled(clause.tokens, clause.excerpt.text)) return null;
    const likely = likelihood(RANKING, headingRow(analysis, clause, { ...place, weight, said, key: keyWorth(statement.sentence), vivid: vividOf(clause.tokens) }));
    const worth = (at: number): number => {
      if (analysis.tokens.counts[at] !== 1 || WEAK_LEMMAS.has(lemmaOf(analysis, at))) return 0;
      const isPart = EMPTY_ALONE.has(lemmaOf(analysis, at)) || (analysis.tokens.deprel[at] !== REL.compound && isJoined(at));
      return weight[analysis.tokens.lemma[at]!]! * (isPart ? PART_OF_IT : 1);
    };
    const telling = clause.tokens.reduce((sum, at) => sum + worth(at), 0);
    return { excerpt: clause.excerpt, score: rounded(likely * (UNTELLING + (1 - UNTELLING) * Math.min(1, telling)) * (isOfAKind(analysis, clause, weight) ? OF_A_KIND : 1) * (isUnspecified(clause) ? UNSPECIFIED : 1) * (TASK.test(clause.excerpt.text) ? OF_TASK : 1)) };
  };
}

/** Whether a text says a word mostly as the first part of a compound. */
function joinedIn({ tokens: { lemma, deprel } }: Analysis, said: Int32Array): (at: number) => boolean {
  const joined = new Int32Array(said.length);
  for (let at = 0; at < lemma.length; at += 1) if (deprel[at] === REL.compound) joined[lemma[at]!]! += 1;
  return (at) => joined[lemma[at]!]! * 2 > said[lemma[at]!]!;
}

const TELLING_APART: ReadonlySet<number> = new Set([REL.compound, REL['nmod:poss'], REL.nmod, REL.amod, REL['acl:relcl'], REL.flat, REL.appos, REL.nummod]);

/** Tells of clauses whether their subject is "the" something of which the text mostly says which. */
function unspecifiedIn(analysis: Analysis): (clause: HeadingClause) => boolean {
  const { tokens: { lemma, deprel, head, pos }, lemmas } = analysis;
  const told = new Uint8Array(lemma.length);
  for (let at = 0; at < lemma.length; at += 1) if (head[at]! >= 0 && TELLING_APART.has(deprel[at]!)) told[head[at]!] = 1;
  const [all, which] = [new Int32Array(lemmas.length), new Int32Array(lemmas.length)];
  for (let at = 0; at < lemma.length; at += 1) {
    if ((pos[at] !== POS.NOUN && pos[at] !== POS.PROPN) || deprel[at] === REL.compound) continue;
    all[lemma[at]!]! += 1;
    which[lemma[at]!]! += told[at]!;
  }
  return ({ subject }) => {
    const isThe = subject > 0 && smallFormOf(analysis, subject - 1) === 'the';
    return isThe && told[subject] === 0 && which[lemma[subject]!]! * 2 > all[lemma[subject]!]!;
  };
}

/** Whether a clause says of something less telling that it is one of what the topic speaks of. */
function isOfAKind(analysis: Analysis, { tokens, head, subject }: HeadingClause, weight: Float64Array): boolean {
  const { head: heads, deprel, pos, lemma } = analysis.tokens;
  if (pos[head] !== POS.NOUN || !tokens.some((at) => heads[at] === head && deprel[at] === REL.cop) || !tokens.some((at) => heads[at] === head && deprel[at] === REL.det)) return false;
  const best = (of: readonly number[]): number => Math.max(0, ...of.map((at) => weight[lemma[at]!]!));
  return best(tokens.filter((at) => isUnder(analysis, at, subject))) < best(tokens.filter((at) => at === head || heads[at] === head && deprel[at] === REL.amod));
}

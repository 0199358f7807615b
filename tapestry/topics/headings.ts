import type { Analysis } from '../analysis/analysis.ts';
import { rounded } from '../analysis/keys/ranking.ts';
import { likelihood, rankingOf } from '../analysis/learned/ranking.ts';
import { lemmaOf } from '../analysis/tagging/tagged.ts';
import { WEAK_LEMMAS } from '../analysis/words/stopWords.ts';
import type { Excerpt } from '../model/topics.ts';
import type { Statement } from './clauses.ts';
import { garbledIn } from './garbled.ts';
import { headingClauseOf } from './headingClauses.ts';
import { HEADING_FEATURES, headingRow } from './headingFeatures.ts';
import learned from './learned/headings.json' with { type: 'json' };
import { keyWorthIn } from './quotes.ts';
import type { Compounds } from './stumbles.ts';
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
/** A heading with hardly a word of its topic keeps this of its worth. */
const UNTELLING = 0.5;

/** @param said how often the text says each lemma */
export function headingJudge(analysis: Analysis, said: Int32Array, compounds: Compounds): HeadingJudge {
  const [keyWorth, vividOf] = [keyWorthIn(analysis), vividnessIn(analysis)];
  const isGarbled = garbledIn(analysis, said);
  return (statement, { weight, ...place }) => {
    const clause = headingClauseOf(analysis, statement, said, compounds);
    if (clause === null || isGarbled(clause.tokens, clause.excerpt.text)) return null;
    const likely = likelihood(RANKING, headingRow(analysis, clause, { ...place, weight, said, key: keyWorth(statement.sentence), vivid: vividOf(clause.tokens) }));
    const telling = clause.tokens.reduce((sum, at) => sum + (analysis.tokens.counts[at] === 1 && !WEAK_LEMMAS.has(lemmaOf(analysis, at)) ? weight[analysis.tokens.lemma[at]!]! : 0), 0);
    return { excerpt: clause.excerpt, score: rounded(likely * (UNTELLING + (1 - UNTELLING) * Math.min(1, telling))) };
  };
}

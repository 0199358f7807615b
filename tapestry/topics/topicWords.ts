import type { Analysis } from '../analysis/analysis.ts';
import { likelihood, rankingOf, type LearnedWeights } from '../analysis/learned/ranking.ts';
import { rounded } from '../analysis/keys/ranking.ts';
import { WEAK_LEMMAS } from '../analysis/words/stopWords.ts';
import type { TopicWord } from '../model/topics.ts';
import learned from './learned/words.json' with { type: 'json' };
import { WORD_FEATURES, wordCandidates, type WordCandidate } from './wordFeatures.ts';

const MAX = 20;
/** Words of every meeting. */
const WEAK = 0.15;
/** The background that a topic is held against: the rest of the meeting and ordinary meetings. */
const REST = 0.6;

/** What tells one topic from all else. */
export interface Telling {
  /** Best first. */
  readonly words: readonly TopicWord[];
  /** By lemma, 0 to 1. */
  readonly weight: Float64Array;
}

/**
 * The words of each topic, those first that are likeliest to stand in what people write about it.
 * @param topicOf by sentence, -1 for none
 */
export function tellingWords(analysis: Analysis, topicOf: Int32Array, topics: number, weights: LearnedWeights = learned): Telling[] {
  const { lemmas } = analysis;
  const ranking = rankingOf(WORD_FEATURES, weights);
  return wordCandidates(analysis, topicOf, topics).map((candidates): Telling => {
    const scored = candidates.map((each) => ({ each, score: rounded(likelihood(ranking, each.row) * distinctness(each) * (WEAK_LEMMAS.has(lemmas[each.lemma]!) ? WEAK : 1)) }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score || a.each.places[0]! - b.each.places[0]!);
    const best = scored[0]?.score ?? 1;
    const weight = new Float64Array(lemmas.length);
    for (const { each, score } of scored) weight[each.lemma] = Math.max(weight[each.lemma]!, score / best);
    const shown: TopicWord[] = [];
    const taken = new Set<number>();
    for (const { each: { lemma, partSpeech, count, text }, score } of scored) {
      if (shown.length === MAX) break;
      if (taken.has(lemma)) continue;
      taken.add(lemma);
      shown.push({ word: text, lemma: lemmas[lemma]!, partSpeech, count, weight: rounded(score / best) });
    }
    return { words: shown, weight };
  });
}

/** How much more a topic says a word than the rest of the meeting and ordinary meetings do, as a logarithm, at least 0. */
function distinctness({ rate, restRate, ordinaryRate }: WordCandidate): number {
  return Math.sqrt(Math.max(0, Math.log(rate / (REST * restRate + (1 - REST) * ordinaryRate))));
}

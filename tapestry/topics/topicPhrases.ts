import type { Analysis, KeyPhrase } from '../analysis/analysis.ts';
import { likelihood, rankingOf, type LearnedWeights } from '../analysis/learned/ranking.ts';
import { rounded } from '../analysis/keys/ranking.ts';
import type { Excerpt } from '../model/topics.ts';
import learned from './learned/phrases.json' with { type: 'json' };
import { phraseCandidates, TOPIC_PHRASE_FEATURES } from './topicPhraseFeatures.ts';
import type { Telling } from './topicWords.ts';

const MOST = 8;

/** A key phrase in a topic. */
export interface TopicPhrase {
  readonly excerpt: Excerpt;
  /** How likely people use it when they write about the topic, 0 to 1. */
  readonly score: number;
  /** Indices into the analysis' lemmas. */
  readonly lemmas: readonly number[];
}

/**
 * By topic: key phrases that stand in it, those first that are likeliest to stand in what people write about it, each with
 * its first place there. A phrase names one topic only, that in which it is likeliest.
 */
export function topicPhrases(analysis: Analysis, topicOf: Int32Array, telling: readonly Telling[], weights: LearnedWeights = learned): TopicPhrase[][] {
  const ranking = rankingOf(TOPIC_PHRASE_FEATURES, weights);
  return phraseCandidates(analysis, topicOf, telling.length, telling).map((candidates) => candidates
    .map((each) => ({ each, score: rounded(likelihood(ranking, each.row)) }))
    .toSorted((a, b) => b.score - a.score || a.each.sentence - b.each.sentence)
    .slice(0, 2 * MOST)
    .flatMap(({ each: { phrase, sentence }, score }): TopicPhrase[] => {
      const excerpt = placeOf(analysis, phrase, sentence);
      return excerpt === null ? [] : [{ excerpt, score, lemmas: phrase.lemmas }];
    })
    .slice(0, MOST));
}

/** Where a sentence says a phrase: its first run of tokens that has all its lemmas. */
function placeOf({ tokens, sentences, reading }: Analysis, { text, lemmas }: KeyPhrase, sentence: number): Excerpt | null {
  for (let at = sentences.first[sentence]!; at < sentences.end[sentence]!; at += 1) {
    if (tokens.lemma[at] !== lemmas[0]) continue;
    let [end, found] = [at + 1, 1];
    while (found < lemmas.length && end < sentences.end[sentence]! && end - at < lemmas.length + 3) {
      if (tokens.lemma[end] === lemmas[found]) found += 1;
      end += 1;
    }
    if (found < lemmas.length) continue;
    const [start, stop] = [tokens.start[at]!, tokens.end[end - 1]!];
    const said = reading.text.slice(start, stop).replace(/\s+/gu, ' ');
    return { text: said.toLowerCase() === text.toLowerCase() ? text : said, sentence, start, end: stop };
  }
  return null;
}

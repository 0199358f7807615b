import type { Analysis, KeyPhrase } from '../analysis/analysis.ts';
import type { Telling } from './topicWords.ts';
import { tellingWords } from './topicWords.ts';

/** What a phrase of a topic is judged by. */
export const TOPIC_PHRASE_FEATURES = ['likely', 'odds', 'said here', 'said once', 'share', 'telling', 'least telling', 'most telling', 'words', 'first place', 'rank', 'elsewhere', 'best of topic'] as const;

export interface PhraseCandidate {
  readonly phrase: KeyPhrase;
  readonly text: string;
  /** Sentences of the topic that say it. */
  readonly sentences: readonly number[];
  /** Share of the sentences that say it which lie in the topic. */
  readonly share: number;
  readonly row: Float64Array;
}

/** The key phrases of each topic. @param topicOf by sentence */
export function phraseCandidates(analysis: Analysis, topicOf: Int32Array, topics: number, telling: readonly Telling[] = tellingWords(analysis, topicOf, topics)): PhraseCandidate[][] {
  /** By sentence: how many of its topic come before it. */
  const before = new Int32Array(topicOf.length);
  const size = new Int32Array(topics);
  topicOf.forEach((topic, sentence) => {
    if (topic < 0) return;
    before[sentence] = size[topic]!;
    size[topic]! += 1;
  });
  const found = Array.from({ length: topics }, (): PhraseCandidate[] => []);
  analysis.keyPhrases.forEach((phrase, rank) => {
    const within = Array.from({ length: topics }, (): number[] => []);
    for (const sentence of phrase.sentences) within[topicOf[sentence]!]?.push(sentence);
    within.forEach((own, topic) => {
      if (own.length === 0) return;
      const { weight } = telling[topic]!;
      const worth = phrase.lemmas.map((lemma) => weight[lemma]!);
      const odds = Math.log(Math.max(1e-4, phrase.score) / Math.max(1e-4, 1 - phrase.score));
      found[topic]!.push({
        phrase, text: phrase.text, sentences: own, share: own.length / phrase.sentences.length,
        row: Float64Array.of(
          phrase.score, odds, Math.log(own.length), Number(own.length === 1), own.length / phrase.sentences.length, worth.reduce((sum, each) => sum + each, 0) / worth.length,
          Math.min(...worth), Math.max(...worth), phrase.lemmas.length, before[own[0]!]! / Math.max(1, size[topic]!), Math.log1p(rank), Math.log1p(phrase.sentences.length - own.length), 0,
        ),
      });
    });
  });
  for (const own of found) for (const [place, { row }] of own.entries()) row[12] = place < 3 ? 1 : 0;
  return found;
}

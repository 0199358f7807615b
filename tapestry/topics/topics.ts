import type { Analysis } from '../analysis/analysis.ts';
import type { Topic } from '../model/topics.ts';
import { beginnings } from './beginnings.ts';
import { topicPhrases } from './topicPhrases.ts';
import { segmentsOf } from './segments.ts';
import { sayingsOf } from './sayings.ts';
import { tellingWords } from './topicWords.ts';
import { wordStreamOf } from './wordStream.ts';

const FEWEST = 3;
const MOST = 5;
/** Content words that make a topic; a shorter text has fewer topics. */
const WORDS_PER_TOPIC = 14;

/** Of analyses that are still held: one meeting is composed again and again while people try layouts. */
const known = new WeakMap<Analysis, readonly Topic[]>();

/** What a meeting spoke of: three to five topics, largest share first; fewer of a few sentences, none where nothing was said. */
export function topicsOf(analysis: Analysis): readonly Topic[] {
  const topics = known.get(analysis) ?? foundTopics(analysis);
  known.set(analysis, topics);
  return topics;
}

function foundTopics(analysis: Analysis): Topic[] {
  const stream = wordStreamOf(analysis);
  const count = analysis.sentences.first.length;
  if (count === 0) return [];
  const room = Math.max(1, Math.floor(stream.lemma.length / WORDS_PER_TOPIC));
  const starts = segmentsOf(stream, beginnings(analysis, stream), Math.min(FEWEST, room), Math.min(MOST, room));
  const topicOf = new Int32Array(count);
  starts.forEach((start, topic) => topicOf.fill(topic, start));
  const telling = tellingWords(analysis, topicOf, starts.length);
  const sayings = sayingsOf(analysis, topicOf, telling);
  const phrases = topicPhrases(analysis, topicOf, telling);
  const words = stream.from[count]!;
  const topics = telling.map((own, topic): Topic => {
    const [from, to] = [starts[topic]!, starts[topic + 1] ?? count];
    const { quotes, figures, headings: clauses } = sayings[topic]!;
    const headings = [...clauses, ...phrases[topic]!].map(({ excerpt }) => excerpt);
    const told = quotes.filter(({ sentence }) => sentence !== headings[0]?.sentence);
    const share = (stream.from[to]! - stream.from[from]!) / Math.max(1, words);
    return { id: '', heading: headings[0] ?? null, headings: headings.slice(1), words: own.words, share, spans: [{ from, to, seconds: null }], quotes: told, figures };
  });
  return topics.toSorted((a, b) => b.share - a.share).map((topic, at) => ({ ...topic, id: `t${at + 1}` }));
}

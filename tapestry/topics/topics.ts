import type { Analysis } from '../analysis/analysis.ts';
import type { Topic } from '../model/topics.ts';
import { beginnings } from './beginnings.ts';
import { topicPhrases } from './topicPhrases.ts';
import { segmentsOf } from './segments.ts';
import { tellingWords } from './topicWords.ts';
import { wordStreamOf } from './wordStream.ts';

const FEWEST = 3;
const MOST = 5;
/** Content words that make a topic; a shorter text has fewer topics. */
const WORDS_PER_TOPIC = 40;

/** What a meeting spoke of: three to `most` topics, largest share first; none where next to nothing was said. */
export function topicsOf(analysis: Analysis, most: number = MOST): Topic[] {
  const stream = wordStreamOf(analysis);
  const count = analysis.sentences.first.length;
  if (count === 0) return [];
  const room = Math.max(1, Math.floor(stream.lemma.length / WORDS_PER_TOPIC));
  const starts = segmentsOf(stream, beginnings(analysis, stream), Math.min(FEWEST, room), Math.min(most, room));
  const topicOf = new Int32Array(count);
  starts.forEach((start, topic) => topicOf.fill(topic, start));
  const telling = tellingWords(analysis, topicOf, starts.length);
  const phrases = topicPhrases(analysis, topicOf, telling);
  const words = stream.from[count]!;
  const topics = telling.map((own, topic): Topic => {
    const [from, to] = [starts[topic]!, starts[topic + 1] ?? count];
    const headings = phrases[topic]!.map(({ excerpt }) => excerpt);
    const share = (stream.from[to]! - stream.from[from]!) / Math.max(1, words);
    return { id: '', heading: headings[0] ?? null, headings: headings.slice(1), words: own.words, share, spans: [{ from, to, seconds: null }], quotes: [], figures: [] };
  });
  return topics.toSorted((a, b) => b.share - a.share).map((topic, at) => ({ ...topic, id: `t${at + 1}` }));
}

import type { Analysis } from '../analysis/analysis.ts';
import type { Excerpt, Topic } from '../model/topics.ts';
import { beginnings } from './beginnings.ts';
import { topicPhrases } from './topicPhrases.ts';
import { segmentsOf } from './segments.ts';
import { onOneMatter } from './oneMatter.ts';
import { sayingsOf } from './sayings.ts';
import { tellingWords } from './topicWords.ts';
import { wordStreamOf } from './wordStream.ts';

const FEWEST = 3;
const MOST = 5;
/** Content words that make a topic; a shorter text has fewer topics. */
const WORDS_PER_TOPIC = 14;
/** Content words of a topic that is on one matter as a whole. */
const BRIEF = 250;

/** Of analyses that are still held: one meeting is composed again and again while people try layouts. */
const known = new WeakMap<Analysis, { readonly title: string; readonly topics: readonly Topic[] }>();

/**
 * What a meeting spoke of: three to five topics, largest share first; fewer of a few sentences, none where nothing was said.
 * @param title painted over them: no heading only repeats it
 */
export function topicsOf(analysis: Analysis, title = ''): readonly Topic[] {
  const held = known.get(analysis);
  if (held?.title === title) return held.topics;
  const topics = foundTopics(analysis, title);
  known.set(analysis, { title, topics });
  return topics;
}

function foundTopics(analysis: Analysis, title: string): Topic[] {
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
  const titled = wordsOf(title);
  const isTitle = ({ text }: Excerpt): boolean => wordsOf(text).isSubsetOf(titled);
  const words = stream.from[count]!;
  const topics = telling.map((own, topic): Topic => {
    const span = { from: starts[topic]!, to: starts[topic + 1] ?? count };
    const said = onOneMatter(analysis, span, own, { ...sayings[topic]!, phrases: phrases[topic]!, isTitle, isBrief: stream.from[span.to]! - stream.from[span.from]! <= BRIEF });
    const share = (stream.from[span.to]! - stream.from[span.from]!) / Math.max(1, words);
    return { id: '', ...said, share, spans: [{ ...span, seconds: null }] };
  });
  return topics.toSorted((a, b) => b.share - a.share).map((topic, at) => ({ ...topic, id: `t${at + 1}` }));
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}

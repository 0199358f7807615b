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
/** Sentences that are no topic of their own, and of a text in which that is so. */
const SCRAP = { most: 2, of: 16 } as const;
/** Content words of a topic that is on one matter as a whole. */
const BRIEF = 250;
/** And of one in which hardly anything is said twice. */
const SHORT = 80;

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
  const starts = withoutScraps(segmentsOf(stream, beginnings(analysis, stream), Math.min(FEWEST, room), Math.min(MOST, room)), count);
  const topicOf = new Int32Array(count);
  starts.forEach((start, topic) => topicOf.fill(topic, start));
  const telling = tellingWords(analysis, topicOf, starts.length);
  const sayings = sayingsOf(analysis, topicOf, telling);
  const phrases = topicPhrases(analysis, topicOf, telling);
  const titled = [wordsOf(title)];
  const isTitle = ({ text }: Excerpt): boolean => titled.some((words, at) => wordsOf(text).isSubsetOf(words) && (at === 0 || wordsOf(text).size < words.size));
  const words = stream.from[count]!;
  const sizeOf = (topic: number): number => stream.from[starts[topic + 1] ?? count]! - stream.from[starts[topic]!]!;
  // Largest first: a smaller topic is not called by a part of what stands over a larger one already.
  const topics = [...telling.keys()].toSorted((a, b) => sizeOf(b) - sizeOf(a)).map((topic): Topic => {
    const span = { from: starts[topic]!, to: starts[topic + 1] ?? count };
    const size = sizeOf(topic);
    const said = onOneMatter(analysis, span, telling[topic]!, { ...sayings[topic]!, phrases: phrases[topic]!, isTitle, isBrief: size <= BRIEF, isShort: size <= SHORT });
    if (said.heading !== null) titled.push(wordsOf(said.heading.text));
    return { id: '', ...said, share: size / Math.max(1, words), spans: [{ ...span, seconds: null }] };
  });
  return topics.map((topic, at) => ({ ...topic, id: `t${at + 1}` }));
}

/** Where topics begin, without those of a sentence or two in a text of many: they belong to what goes before. */
function withoutScraps(starts: Int32Array, sentences: number): number[] {
  if (sentences < SCRAP.of) return [...starts];
  return [...starts].filter((start, topic) => topic === 0 || (starts[topic + 1] ?? sentences) - start > SCRAP.most);
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu)?.map((word) => word.replace(/(?<=\p{L}{3}(?:ss|[xz]))es$|(?<=\p{L}{3}[^s])s$/u, '')));
}

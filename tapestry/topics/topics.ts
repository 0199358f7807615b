import type { Analysis } from '../analysis/analysis.ts';
import { rounded } from '../analysis/keys/ranking.ts';
import { withForms } from '../analysis/tagging/tagged.ts';
import type { Excerpt, Topic } from '../model/topics.ts';
import { beginnings } from './beginnings.ts';
import { mattersOf } from './matters.ts';
import { topicPhrases } from './topicPhrases.ts';
import { segmentsOf } from './segments.ts';
import { onOneMatter } from './oneMatter.ts';
import { saidAlready, toldOf, withoutTitle } from './saidAlready.ts';
import { sayingsOf, type Sayings } from './sayings.ts';
import type { Span } from './spans.ts';
import { tellingWords } from './topicWords.ts';
import { wordStreamOf, type WordStream } from './wordStream.ts';

const MAX = 5;
/** Segments that a text is cut into before those on one matter are brought together: this times the root of its content words. */
const SEGMENTS = { byRoot: 0.5, fewest: 8, most: 30 } as const;
/** Content words that make a topic; a shorter text has fewer topics. */
const WORDS_PER_TOPIC = 14;
/** Share of the content words below which something is no topic of its own: a greeting, a word in passing. */
const SLIGHT = 0.05;
/** Sentences that are no topic of their own, and of a text in which that is so. */
const SCRAP = { most: 2, of: 16 } as const;
/** Content words of a topic that is on one matter as a whole. */
const BRIEF = 250;
/** And of one in which hardly anything is said twice. */
const SHORT = 80;

/** Of analyses that are still held: one meeting is composed again and again while people try layouts. */
const known = new WeakMap<Analysis, { readonly title: string; readonly topics: readonly Topic[] }>();
/** The same whatever title is painted over them: nearly all of the work. */
const untitled = new WeakMap<Analysis, Spoken | null>();

/**
 * What a meeting spoke of: three to five topics, largest share first; fewer of a few sentences, none where nothing was said.
 * @param title painted over them: no heading only repeats it
 */
export function topicsOf(analysis: Analysis, title = ''): readonly Topic[] {
  const held = known.get(analysis);
  if (held?.title === title) return held.topics;
  const before = untitled.get(analysis);
  const spoken = before === undefined ? spokenIn(withForms(analysis)) : before;
  untitled.set(analysis, spoken);
  const topics = spoken === null ? [] : namedTopics(analysis, spoken, title);
  known.set(analysis, { title, topics });
  return topics;
}

/** Where topics lie, and by topic what tells it and what is said of it. */
interface Spoken {
  readonly stream: WordStream;
  /** By topic, in the order of the text. */
  readonly spans: readonly (readonly Span[])[];
  readonly telling: ReturnType<typeof tellingWords>;
  readonly sayings: readonly Sayings[];
  readonly phrases: ReturnType<typeof topicPhrases>;
}

/** null where nothing was said. */
function spokenIn(analysis: Analysis): Spoken | null {
  const stream = wordStreamOf(analysis);
  const count = analysis.sentences.first.length;
  if (count === 0) return null;
  const words = stream.lemma.length;
  const segments = Math.max(1, Math.min(Math.floor(words / WORDS_PER_TOPIC), SEGMENTS.most, Math.max(SEGMENTS.fewest, Math.round(SEGMENTS.byRoot * Math.sqrt(words)))));
  const likely = beginnings(analysis, stream);
  const starts = withoutScraps(segmentsOf(stream, likely, segments, segments), count);
  const spans = topicsOn(stream, starts, likely, count);
  const topicOf = new Int32Array(count).fill(-1);
  spans.forEach((own, topic) => {
    for (const { from, to } of own) topicOf.fill(topic, from, to);
  });
  const telling = tellingWords(analysis, topicOf, spans.length);
  return { stream, spans, telling, sayings: sayingsOf(analysis, topicOf, telling), phrases: topicPhrases(analysis, topicOf, telling) };
}

function namedTopics(analysis: Analysis, { stream, spans, telling, sayings, phrases }: Spoken, title: string): Topic[] {
  const { isSaid, say } = saidAlready(analysis, title);
  const isTitle = ({ text }: Excerpt): boolean => isSaid(text);
  const beside = withoutTitle(analysis, title);
  const words = stream.lemma.length;
  // Largest first: a smaller topic is not called by what stands over a larger one already, or by a part of it.
  const topics = [...telling.keys()].toSorted((a, b) => sizeOf(stream, spans[b]!) - sizeOf(stream, spans[a]!)).map((topic): Topic => {
    const size = sizeOf(stream, spans[topic]!);
    const { words: shown, weight } = telling[topic]!;
    const own = beside(weight);
    const named = phrases[topic]!.map((phrase) => ({ ...phrase, score: rounded(phrase.score * toldOf(phrase, own, weight)) }));
    const said = onOneMatter(analysis, spans[topic]!, { words: shown, weight: own }, { ...sayings[topic]!, phrases: named, isTitle, isBrief: size <= BRIEF, isShort: size <= SHORT });
    if (said.heading !== null) say(said.heading.text);
    return { id: '', ...said, share: size / Math.max(1, words), spans: spans[topic]!.map((span) => ({ ...span, seconds: null })) };
  });
  return topics.map((topic, at) => ({ ...topic, id: `t${at + 1}` }));
}

/**
 * By topic: its spans. What is less than `SLIGHT` of the text is no topic of its own: it belongs to what goes before, the
 * first words to what comes after them.
 */
function topicsOn(stream: WordStream, starts: readonly number[], likely: Float64Array, sentences: number): Span[][] {
  const matterOf = mattersOf(stream, starts, likely, MAX);
  const spans = spansOf(starts, matterOf, sentences);
  const isSlight = (matter: number): boolean => sizeOf(stream, spans[matter]!) < SLIGHT * stream.lemma.length;
  const slight = starts.length > MAX ? starts.findIndex((_, segment) => matterOf[segment]! >= 0 && isSlight(matterOf[segment]!)) : -1;
  return slight < 0 ? spans : topicsOn(stream, starts.filter((_, segment) => segment !== Math.max(1, slight)), likely, sentences);
}

/** Content words of some spans. */
function sizeOf({ from }: WordStream, spans: readonly Span[]): number {
  return spans.reduce((sum, span) => sum + from[span.to]! - from[span.from]!, 0);
}

/** Where segments begin, without those of a sentence or two in a text of many: they belong to what goes before. */
function withoutScraps(starts: Int32Array, sentences: number): number[] {
  if (sentences < SCRAP.of) return [...starts];
  return [...starts].filter((start, segment) => segment === 0 || (starts[segment + 1] ?? sentences) - start > SCRAP.most);
}

/** By topic: its segments, neighbours as one. */
function spansOf(starts: readonly number[], topicOf: Int32Array, sentences: number): Span[][] {
  const spans = Array.from({ length: Math.max(-1, ...topicOf) + 1 }, (): { from: number; to: number }[] => []);
  starts.forEach((from, segment) => {
    const [own, to] = [spans[topicOf[segment]!], starts[segment + 1] ?? sentences];
    const last = own?.at(-1);
    if (last?.to === from) last.to = to;
    else own?.push({ from, to });
  });
  return spans;
}

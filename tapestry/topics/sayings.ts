import type { Analysis } from '../analysis/analysis.ts';
import type { Figure, Quote } from '../model/topics.ts';
import { statementsIn } from './clauses.ts';
import { figuresIn, type FigureCandidate } from './figures.ts';
import { headingJudge, type Heading } from './headings.ts';
import { isProcedure } from './quoteFeatures.ts';
import { MIN_MEMORABLE, quoteJudge, type QuoteCandidate } from './quotes.ts';
import { compoundsOf } from './stumbles.ts';
import type { Telling } from './topicWords.ts';

/** What is said of one topic, best first. */
export interface Sayings {
  readonly headings: readonly Heading[];
  readonly quotes: readonly Quote[];
  /** What people will say again, whether or not it speaks of the topic. */
  readonly asides: readonly Quote[];
  readonly figures: readonly Figure[];
}

/** A clause worth less is no heading. */
const MIN_HEADING = 0.33;
/** `shown`: so many of a topic's quotes may come to stand on a sheet. */
const MAX = { headings: 12, quotes: 30, figures: 12, shown: 3 } as const;
/** Sentences with less than this weight of telling words are no heading, and a quote only where they strike by themselves. */
const MIN_WEIGHT = 0.6;
const MIN_TOKENS = 4;
/** Share of a quote's words that another may have in common with it. */
const ALIKE = 0.5;

/** Headings, quotes and figures of each topic. @param topicOf by sentence, -1 for none */
export function sayingsOf(analysis: Analysis, topicOf: Int32Array, telling: readonly Telling[]): Sayings[] {
  const said = new Int32Array(analysis.lemmas.length);
  for (const lemma of analysis.tokens.lemma) said[lemma]! += 1;
  const compounds = compoundsOf(analysis);
  const judge = quoteJudge(analysis, said, compounds);
  const judgeHeading = headingJudge(analysis, said, compounds);
  const size = new Int32Array(telling.length);
  for (const topic of topicOf) if (topic >= 0) size[topic]! += 1;
  const before = new Int32Array(telling.length);
  const found = telling.map(() => ({ headings: [] as Heading[], quotes: [] as QuoteCandidate[], asides: [] as QuoteCandidate[], figures: [] as FigureCandidate[] }));
  const untold = new Float64Array(analysis.lemmas.length);
  let last = 0;
  for (let sentence = 0; sentence < topicOf.length; sentence += 1) {
    const topic = topicOf[sentence]!;
    if (topic >= 0) last = topic;
    const own = found[topic];
    if (own === undefined) {
      // What belongs to no topic may be said again all the same: a greeting, the end of the meeting.
      for (const statement of statementsIn(analysis, sentence)) offer(found[last], judge.statement(statement, untold), false);
      for (const passage of judge.passages(sentence, untold)) offer(found[last], passage, false);
      continue;
    }
    const { weight } = telling[topic]!;
    own.figures.push(...figuresIn(analysis, sentence, weight));
    const isShort = analysis.sentences.end[sentence]! - analysis.sentences.first[sentence]! < MIN_TOKENS;
    const tells = isTelling(analysis, sentence, weight);
    for (const statement of isShort ? [] : statementsIn(analysis, sentence)) {
      const quote = judge.statement(statement, weight);
      const heading = tells ? judgeHeading(statement, { weight, quotable: quote?.isOfTopic ? quote.pleasing : 0, late: before[topic]! / size[topic]! }) : null;
      if (heading !== null && heading.score >= MIN_HEADING) own.headings.push(heading);
      offer(own, quote, tells);
    }
    for (const passage of judge.passages(sentence, weight)) offer(own, passage, isTelling(analysis, sentence, weight, passage.quote.end));
    before[topic]! += 1;
  }
  const quoted = found.map(({ quotes }) => unlike(quotes));
  return found.map(({ headings, asides, figures }, topic) => ({
    headings: headings.toSorted((a, b) => b.score - a.score).filter(isNew(({ excerpt }) => excerpt.text.toLowerCase())).filter(isNew(({ excerpt }) => excerpt.sentence)).slice(0, MAX.headings),
    quotes: saidBetterNowhere(quoted, topic).map(({ quote }) => quote),
    asides: unlike(asides).map(({ quote }) => quote),
    figures: figures.toSorted((a, b) => b.score - a.score).map(({ figure }) => figure).filter(isNew(({ figure }) => figure)).filter(isNew(countedIn)).slice(0, MAX.figures),
  }));
}

/** Lets each key pass once. */
function isNew<T>(key: (each: T) => string | number): (each: T) => boolean {
  const seen = new Set<string | number>();
  return (each) => !seen.has(key(each)) && seen.add(key(each)).size > 0;
}

/** Puts a quote that speaks of the topic among its quotes, whatever will be said again among what it says beside. */
function offer(to: { readonly quotes: QuoteCandidate[]; readonly asides: QuoteCandidate[] } | undefined, candidate: QuoteCandidate | null, tells: boolean): void {
  if (to === undefined || candidate === null) return;
  const { quotes, asides } = to;
  if (tells && candidate.isOfTopic) quotes.push(candidate);
  if (candidate.memorable >= MIN_MEMORABLE && !isProcedure(candidate.quote.text)) asides.push({ ...candidate, quote: { ...candidate.quote, score: candidate.memorable } });
}

/** @param upTo the letter up to which is read; the end of the sentence without it */
function isTelling({ tokens, sentences }: Analysis, sentence: number, weight: Float64Array, upTo = 0): boolean {
  let sum = 0;
  for (let at = sentences.first[sentence]!; at < tokens.lemma.length && (at < sentences.end[sentence]! || tokens.end[at]! <= upTo) && sum < MIN_WEIGHT; at += 1) if (tokens.counts[at] === 1) sum += weight[tokens.lemma[at]!]!;
  return sum >= MIN_WEIGHT;
}

/** What a figure counts and how many, however it is put: "590,000 loans", "590,000+ loans issued". */
function countedIn({ figure, measures }: Figure): string {
  return `${figure.replace(/[^\p{N}.%]/gu, '')} ${measures.toLowerCase().split(' ', 2).join(' ')}`;
}

/** The best quotes, none of them much like a better one, one of a sentence. */
function unlike(candidates: readonly QuoteCandidate[]): QuoteCandidate[] {
  const chosen: QuoteCandidate[] = [];
  for (const candidate of candidates.toSorted((a, b) => b.quote.score - a.quote.score || a.quote.start - b.quote.start)) {
    if (chosen.length === MAX.quotes) break;
    if (!chosen.some((other) => other.quote.sentence === candidate.quote.sentence || isLike(other, candidate))) chosen.push(candidate);
  }
  return chosen;
}

/** A topic's quotes without those of which another topic's best say the same, and please more: nobody reads a line twice. */
function saidBetterNowhere(quoted: readonly (readonly QuoteCandidate[])[], topic: number): QuoteCandidate[] {
  const isBetter = (other: QuoteCandidate, than: QuoteCandidate): boolean => (other.quote.score - than.quote.score || than.quote.start - other.quote.start) > 0;
  const others = quoted.flatMap((own, at) => (at === topic ? [] : own.slice(0, MAX.shown)));
  return quoted[topic]!.filter((candidate) => !others.some((other) => isBetter(other, candidate) && isLike(other, candidate)));
}

function isLike(one: QuoteCandidate, other: QuoteCandidate): boolean {
  return common(one.lemmas, other.lemmas) > ALIKE;
}

function common(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  let both = 0;
  for (const lemma of a) if (b.has(lemma)) both += 1;
  return both / Math.max(1, Math.min(a.size, b.size));
}


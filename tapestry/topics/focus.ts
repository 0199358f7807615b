import type { Analysis } from '../analysis/analysis.ts';
import { WEAK_LEMMAS } from '../analysis/words/stopWords.ts';
import type { Excerpt } from '../model/topics.ts';

/** Sentences on either side of one that speaks of a heading which speak of it too. */
const AROUND = 3;
/** And which its quotes are taken from first: further away somebody speaks of something else already. */
const BESIDE = 2;
/** Share of a heading's weight that a sentence has to say to speak of it: "industry" alone is not yet the tourism industry. */
const SAID = 0.42;

/** What of a topic a heading speaks of. */
export interface Focus {
  /** Whether a sentence speaks of what the heading says, or stands beside one that does. */
  readonly holds: (sentence: number) => boolean;
  /** Whether it says so itself, or one of the two before and after it does. */
  readonly says: (sentence: number) => boolean;
  /** Share of the topic's telling words that are said there, 0 to 1. */
  readonly share: number;
}

/** A part of a text: sentences `from` (inclusive) to `to` (exclusive). */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Finds for headings of one topic where it speaks of them. @param weight of lemmas in the topic, 0 to 1 */
export function focusIn(analysis: Analysis, { from, to }: Span, weight: Float64Array): (heading: Excerpt) => Focus {
  const { tokens, sentences } = analysis;
  const told = new Float64Array(to - from);
  const saying = new Map<number, number[]>();
  for (let sentence = from; sentence < to; sentence += 1) {
    for (let at = sentences.first[sentence]!; at < sentences.end[sentence]!; at += 1) {
      if (tokens.counts[at] !== 1) continue;
      const lemma = tokens.lemma[at]!;
      told[sentence - from]! += weight[lemma]!;
      const own = saying.get(lemma) ?? [];
      if (own.at(-1) !== sentence) own.push(sentence);
      saying.set(lemma, own);
    }
  }
  const all = Math.max(Number.MIN_VALUE, told.reduce((sum, each) => sum + each, 0));
  return (heading) => {
    const near = new Uint8Array(to - from);
    const beside = new Uint8Array(to - from);
    const mark = (sentence: number): void => {
      near.fill(1, Math.max(0, sentence - AROUND - from), Math.min(to - from, sentence + AROUND + 1 - from));
      beside.fill(1, Math.max(0, sentence - BESIDE - from), Math.min(to - from, sentence + BESIDE + 1 - from));
    };
    mark(heading.sentence);
    const lemmas = lemmasOf(analysis, heading);
    const whole = [...lemmas].reduce((sum, lemma) => sum + weight[lemma]!, 0);
    const spoken = new Map<number, number>();
    for (const lemma of lemmas) for (const sentence of saying.get(lemma) ?? []) spoken.set(sentence, (spoken.get(sentence) ?? 0) + weight[lemma]!);
    for (const [sentence, own] of spoken) if (own > 0 && own >= SAID * whole) mark(sentence);
    const share = told.reduce((sum, each, index) => sum + (near[index] === 1 ? each : 0), 0) / all;
    return { share, holds: (sentence) => near[sentence - from] === 1, says: (sentence) => beside[sentence - from] === 1 };
  };
}

/** Lemmas of what a heading says, without those of every meeting. */
function lemmasOf({ tokens, sentences, lemmas }: Analysis, { sentence, start, end }: Excerpt): Set<number> {
  const found = new Set<number>();
  for (let at = sentences.first[sentence]!; at < sentences.end[sentence]!; at += 1) {
    if (tokens.start[at]! < start || tokens.end[at]! > end || tokens.counts[at] !== 1) continue;
    if (!WEAK_LEMMAS.has(lemmas[tokens.lemma[at]!]!)) found.add(tokens.lemma[at]!);
  }
  return found;
}

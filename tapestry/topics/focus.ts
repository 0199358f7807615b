import type { Analysis } from '../analysis/analysis.ts';
import { EMPTY_ALONE, WEAK_LEMMAS } from '../analysis/words/stopWords.ts';
import type { Excerpt } from '../model/topics.ts';
import { sentencesOf, type Span } from './spans.ts';

/** Sentences on either side of one that speaks of a heading which speak of it too. */
const AROUND = 3;
/** And words from which its quotes are taken first: further away somebody speaks of something else already, however long the sentences are. */
const BESIDE = 30;
/** Share of a heading's weight that a sentence has to say to speak of it: "industry" alone is not yet the tourism industry. */
export const SAID = { phrase: 0.42, statement: 0.6 } as const;

/** And to take up a word of it that weighs: such a sentence may stand under it, those around it speak of something else. */
const TAKEN_UP = 0.3;

/** A word that says nothing alone counts for this: who says "system" does not speak of the Broadcast News system yet. */
const EMPTY = 0.3;

/** What of a topic a heading speaks of. */
export interface Focus {
  /** Whether a sentence speaks of what the heading says, or stands beside one that does. */
  readonly holds: (sentence: number) => boolean;
  /** Whether it says so itself, or begins or ends close to one that does. */
  readonly says: (sentence: number) => boolean;
  /** Whether it takes up a word of the heading itself. */
  readonly names: (sentence: number) => boolean;
  /** Share of the topic's telling words that are said there, 0 to 1. */
  readonly share: number;
}

/** Finds for headings of one topic where it speaks of them: `least` is the share of a heading that says it. @param weight of lemmas in the topic, 0 to 1 */
export function focusIn(analysis: Analysis, spans: readonly Span[], weight: Float64Array): (heading: Excerpt, least?: number) => Focus {
  const { tokens, sentences } = analysis;
  const all = sentences.first.length;
  // In notes every point is on its own matter; people who talk go on with what another said.
  const isNotes = analysis.reading.turns.every(({ speaker }) => speaker === null);
  const told = new Float64Array(all);
  const spanOf = new Map<number, Span>();
  const saying = new Map<number, number[]>();
  for (const span of spans) for (const sentence of sentencesOf([span])) spanOf.set(sentence, span);
  for (const sentence of spanOf.keys()) {
    for (let at = sentences.first[sentence]!; at < sentences.end[sentence]!; at += 1) {
      if (tokens.counts[at] !== 1) continue;
      const lemma = tokens.lemma[at]!;
      told[sentence]! += weight[lemma]!;
      const own = saying.get(lemma) ?? [];
      if (own.at(-1) !== sentence) own.push(sentence);
      saying.set(lemma, own);
    }
  }
  const doing = verbsIn(analysis);
  const whole = Math.max(Number.MIN_VALUE, told.reduce((sum, each) => sum + each, 0));
  return (heading, least = SAID.phrase) => {
    const [near, beside, named] = [new Uint8Array(all), new Uint8Array(all), new Uint8Array(all)];
    const mark = (sentence: number): void => {
      const { from, to } = spanOf.get(sentence)!;
      near.fill(1, Math.max(from, sentence - AROUND), Math.min(to, sentence + AROUND + 1));
      beside.fill(1, reach(sentence, -1, BESIDE), reach(sentence, 1, BESIDE) + 1);
    };
    /** The last sentence in a direction that lies within so many words; the next one is, however long it is, where it is of the same turn. */
    const reach = (sentence: number, step: 1 | -1, words: number): number => {
      let [at, left] = [sentence, words];
      for (let next = at + step; spanOf.get(next) === spanOf.get(sentence); next += step) {
        left -= sentences.end[next]! - sentences.first[next]!;
        if (isNotes && sentences.turn[next] !== sentences.turn[sentence]) break;
        if (left < 0 && !(at === sentence && sentences.turn[next] === sentences.turn[sentence])) break;
        at = next;
      }
      return at;
    };
    mark(heading.sentence);
    const lemmas = lemmasOf(analysis, heading);
    const own = (lemma: number): number => weight[lemma]! * (EMPTY_ALONE.has(analysis.lemmas[lemma]!) ? EMPTY : 1);
    const total = [...lemmas].reduce((sum, lemma) => sum + own(lemma), 0);
    const saidBy = new Map([...lemmas].map((lemma) => [lemma, new Set([lemma, ...doing(lemma)].flatMap((each) => saying.get(each) ?? []))]));
    const spoken = new Map<number, number>();
    for (const [lemma, said] of saidBy) for (const sentence of said) spoken.set(sentence, (spoken.get(sentence) ?? 0) + own(lemma));
    const telling = new Set([...saidBy].filter(([lemma]) => !EMPTY_ALONE.has(analysis.lemmas[lemma]!)).flatMap(([, said]) => [...said]));
    for (const [sentence, told] of spoken) {
      if (told > 0 && told >= least * total) mark(sentence);
      else if (told > 0 && told >= TAKEN_UP * total) beside[sentence] = 1;
      // "The system call" takes up no word of the solar system.
      if (told > 0 && told >= TAKEN_UP * total && telling.has(sentence)) named[sentence] = 1;
    }
    const share = told.reduce((sum, each, index) => sum + (near[index] === 1 ? each : 0), 0) / whole;
    return { share, holds: (sentence) => near[sentence] === 1, says: (sentence) => beside[sentence] === 1, names: (sentence) => named[sentence] === 1 };
  };
}

/** "Overlapping zones" are spoken of where voices overlap: finds the verbs of lemmas that end like their forms. */
function verbsIn({ lemmas }: Analysis): (lemma: number) => readonly number[] {
  const known = new Map<string, number>();
  return (lemma) => {
    const [, stem] = /^(\p{L}{3,})(?:ing|ed)$/u.exec(lemmas[lemma]!) ?? [];
    if (stem === undefined) return [];
    if (known.size === 0) for (const [index, each] of lemmas.entries()) known.set(each, index);
    return [stem, `${stem}e`, stem.replace(/(\p{L})\1$/u, '$1')].map((verb) => known.get(verb) ?? lemma).filter((verb) => verb !== lemma);
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

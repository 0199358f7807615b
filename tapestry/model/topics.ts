import type { PartOfSpeech } from './vocabulary.ts';

/**
 * Topics of a meeting and what a sheet says of each. Sentences are named by their index in the analysis (`SentenceId`);
 * letters are UTF-16 offsets into the text as it was read.
 */
export type SentenceId = number;

/** Sentences `from` (inclusive) to `to` (exclusive), and their seconds where the transcript has times. */
export interface TopicSpan {
  readonly from: SentenceId;
  readonly to: SentenceId;
  readonly seconds: { readonly start: number; readonly end: number } | null;
}

/** Words that stand in the text exactly so: `text` is the text from `start` to `end`, line breaks and stutters aside. */
export interface Excerpt {
  readonly text: string;
  readonly sentence: SentenceId;
  readonly start: number;
  readonly end: number;
}

/** A sentence worth repeating; `speaker` is null where the transcript names nobody. */
export interface Quote extends Excerpt {
  readonly id: string;
  readonly speaker: string | null;
  readonly score: number;
  /** A person chose it for its topic. */
  readonly byHand?: true;
}

/** An amount, share or date with what it measures: `figure` "25 EUR", `measures` "selling price". */
export interface Figure extends Excerpt {
  readonly figure: string;
  readonly measures: string;
}

export interface TopicWord {
  /** As it is said most often in this topic. */
  readonly word: string;
  readonly lemma: string;
  readonly partSpeech: PartOfSpeech;
  /** Mentions in the whole transcript. */
  readonly count: number;
  /** How telling it is of this topic against the rest of the meeting and ordinary meetings, 0 to 1. */
  readonly weight: number;
}

export interface Topic {
  /** `t1`, `t2` ... in order of share. */
  readonly id: string;
  /** A complete phrase or short clause that stands in the text; null where none is good enough. */
  readonly heading: Excerpt | null;
  /** Further headings to choose from, best first. */
  readonly headings: readonly Excerpt[];
  /** Telling words, best first. */
  readonly words: readonly TopicWord[];
  /** Share of the meeting's content words, 0 to 1; the shares of all topics add up to at most 1. */
  readonly share: number;
  /** In the order of the meeting. */
  readonly spans: readonly TopicSpan[];
  /** Best first. */
  readonly quotes: readonly Quote[];
  /** Quotes that speak of the topic, but not of what its heading says; best first. */
  readonly elsewhere?: readonly Quote[];
  /** What people will say again, whatever it is about; best first, `score` how likely they will. */
  readonly asides?: readonly Quote[];
  readonly figures: readonly Figure[];
  /** What something is to cost or to bring, said nowhere near the heading: it stands under the title. */
  readonly prices?: readonly Figure[];
}

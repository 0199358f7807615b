import type { Reading } from '../transcript/reading.ts';

/** Universal part-of-speech tags; a token's `pos` is an index into this table. */
export const UPOS = [
  'ADJ', 'ADP', 'ADV', 'AUX', 'CCONJ', 'DET', 'INTJ', 'NOUN', 'NUM',
  'PART', 'PRON', 'PROPN', 'PUNCT', 'SCONJ', 'SYM', 'VERB', 'X',
] as const;
export type Upos = (typeof UPOS)[number];

/** Relations of Universal Dependencies for English; a token's `deprel` is an index into this table. */
export const DEPREL = [
  'dep', 'root', 'nsubj', 'nsubj:pass', 'nsubj:outer', 'csubj', 'csubj:pass', 'csubj:outer', 'obj', 'iobj', 'obl', 'obl:agent',
  'obl:unmarked', 'obl:npmod', 'obl:tmod', 'vocative', 'expl', 'dislocated', 'ccomp', 'xcomp', 'advcl', 'advcl:relcl', 'advmod',
  'discourse', 'aux', 'aux:pass', 'cop', 'mark', 'nmod', 'nmod:poss', 'nmod:unmarked', 'nmod:desc', 'nmod:npmod', 'nmod:tmod',
  'appos', 'nummod', 'acl', 'acl:relcl', 'amod', 'det', 'det:predet', 'case', 'conj', 'cc', 'cc:preconj', 'fixed', 'flat',
  'compound', 'compound:prt', 'list', 'parataxis', 'orphan', 'goeswith', 'reparandum', 'punct',
] as const;
export type Deprel = (typeof DEPREL)[number];

/**
 * What was understood of one transcript: struct-of-arrays over interned lemmas, plain JSON, complete in itself
 * (it carries the reading it speaks of), so a stored analysis stays readable when the engine changes.
 * All arrays of `tokens` have one entry per token, all arrays of `sentences` one per sentence, in text order.
 */
export interface Analysis {
  /** Names engine, model and rules; part of a run's pins. */
  readonly version: string;
  /** ISO 639-1 code of the language the text seems to be in; only `en` is understood. */
  readonly language: string;
  readonly reading: Reading;
  /** Interned lemmas, lower case. */
  readonly lemmas: readonly string[];
  readonly tokens: {
    /** Offsets into `reading.text`. */
    readonly start: readonly number[];
    readonly end: readonly number[];
    /** Index into `lemmas`. */
    readonly lemma: readonly number[];
    /** Index into `UPOS`. */
    readonly pos: readonly number[];
    /** 1 for a content word that counts (NOUN, VERB, ADJ, PROPN; no filler, stop word or discourse marker). */
    readonly counts: readonly number[];
    /** Token that this one depends on, -1 for the root of a sentence. */
    readonly head: readonly number[];
    /** How it does: index into `DEPREL`. */
    readonly deprel: readonly number[];
  };
  readonly sentences: {
    /** First token, and the token after the last. */
    readonly first: readonly number[];
    readonly end: readonly number[];
    /** Index into `reading.turns`. */
    readonly turn: readonly number[];
  };
  /** Token indices [subject, verb, object]; -1 where one is missing. */
  readonly triples: readonly (readonly [number, number, number])[];
  /** Best first. */
  readonly keyWords: readonly KeyWord[];
  /** Two words or more, best first. */
  readonly keyPhrases: readonly KeyPhrase[];
  /** Sentences worth quoting, best first. */
  readonly keySentences: readonly { readonly sentence: number; readonly score: number }[];
}

export interface KeyWord {
  /** Index into `lemmas`. */
  readonly lemma: number;
  /** Index into `UPOS`. */
  readonly pos: number;
  readonly count: number;
  readonly score: number;
}

export interface KeyPhrase {
  /** As most often said, lower case except for names. */
  readonly text: string;
  readonly count: number;
  readonly score: number;
  /** Sentences that hold it. */
  readonly sentences: readonly number[];
  /** Indices into `lemmas` of its words. */
  readonly lemmas: readonly number[];
}

/** The seam behind which an engine stands: deterministic, synchronous, never throws on any text. */
export interface AnalysisEngine {
  readonly version: string;
  analyse(reading: Reading): Analysis;
}

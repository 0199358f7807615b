/** A written form with a part of speech and a lemma: what many tokens of a text have in common. */
export interface Kind {
  /** Index into `UPOS`. */
  readonly pos: number;
  /** Lower case. */
  readonly lemma: string;
  /** True for a word of the tagger's own dictionary. */
  readonly known: boolean;
}

/** Words of a text by number: equal numbers are equal words; two numbers may be of one form. */
export interface DistinctWords {
  /** By number: what the tagger reads. */
  readonly forms: readonly string[];
  /** By word of the text. */
  readonly of: Int32Array;
}

/** The tokens of words and how they depend on each other; contractions have several tokens ("don't": "do", "n't"). */
export interface Tagging {
  /** By word: its first token; one more entry than words. */
  readonly first: Int32Array;
  /** By token: code units of the word that it covers, alike for all words of a number, and the number of its kind. */
  readonly length: Int32Array;
  readonly kind: Int32Array;
  readonly kinds: readonly Kind[];
  /** By token: the token it depends on (-1 for the root of a sentence), and how, as an index of `DEPREL`. */
  readonly head: readonly number[];
  readonly deprel: readonly number[];
}

/** What an engine needs of a language model: the seam that another tagger can take. */
export interface Tagger {
  /** Names package and model versions. */
  readonly version: string;
  /** True if the dictionary holds the word just as it is written. */
  knows(word: string): boolean;
  /** Tags and parses; `starts` are the indices of first words of sentences. */
  tag(words: DistinctWords, starts: readonly number[]): Tagging;
}

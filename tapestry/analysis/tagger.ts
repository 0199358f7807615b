/** One token of a word: contractions have several ("don't": "do", "n't"). */
export interface Tag {
  /** Code units of the word that the token covers. */
  readonly length: number;
  /** Index into `UPOS`. */
  readonly pos: number;
  /** Lower case. */
  readonly lemma: string;
  /** True for a word of the tagger's own dictionary. */
  readonly known: boolean;
}

/** The tokens of words and how they depend on each other. */
export interface Tagging {
  /** The tokens of every word, in order. */
  readonly tags: readonly (readonly Tag[])[];
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
  tag(words: readonly string[], starts: readonly number[]): Tagging;
}

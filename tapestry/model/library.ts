import type { PartOfSpeech, Shape } from './vocabulary.ts';

/** A word of the library: lemma + part of speech are unique over all symbols. The lemma may hold several words. */
export interface LibraryEntry {
  readonly lemma: string;
  readonly partSpeech: PartOfSpeech;
  /** Counts double in ranking, not in the shown occurrences. */
  readonly emphasize: boolean;
}

/** One drawing of a symbol. The SVG text itself is a blob under `hash`. */
export interface LibraryPicture {
  readonly id: string;
  /** SHA-256 of the SVG text. */
  readonly hash: string;
  /** Height divided by width. */
  readonly heightRatio: number;
  /** The "Active Image" of the symbol page. */
  readonly selected: boolean;
  readonly variants: readonly string[];
}

export interface LibrarySymbol {
  readonly id: string;
  /** Revision of the symbol's stream at the time. */
  readonly revision: number;
  readonly name: string;
  readonly partSpeech: PartOfSpeech;
  readonly tags: readonly string[];
  readonly shape: Shape;
  readonly layoutId: string | null;
  readonly pictures: readonly LibraryPicture[];
  readonly entries: readonly LibraryEntry[];
}

/** Words taken out, forced in, or sent to another symbol: everywhere, in one transcript, or in one arrangement. */
export interface WordRules {
  /** Lemmas that are never shown nor matched. */
  readonly hidden: readonly string[];
  /** Lemmas whose symbol is placed whatever its count. */
  readonly forced: readonly string[];
  readonly mapped: readonly { readonly lemma: string; readonly symbolId: string }[];
}

export const NO_WORD_RULES: WordRules = { hidden: [], forced: [], mapped: [] };

/** Everything composition takes from the library, pinned by content: symbols sorted by id. */
export interface LibraryManifest {
  readonly symbols: readonly LibrarySymbol[];
  readonly words: WordRules;
}

/** The manifest with the narrower rules of one transcript on top of those that hold everywhere. */
export function withWordRules(manifest: LibraryManifest, narrower: WordRules | null): LibraryManifest {
  if (narrower === null) return manifest;
  const { hidden, forced, mapped } = manifest.words;
  const remapped = new Set(narrower.mapped.map(({ lemma }) => lemma));
  const words: WordRules = {
    hidden: [...new Set([...hidden.filter((lemma) => !narrower.forced.includes(lemma)), ...narrower.hidden])],
    forced: [...new Set([...forced.filter((lemma) => !narrower.hidden.includes(lemma)), ...narrower.forced])],
    mapped: [...mapped.filter(({ lemma }) => !remapped.has(lemma)), ...narrower.mapped],
  };
  return { ...manifest, words };
}

import { createContext, useContext } from 'react';
import type { RuledWord, Scope, WordRule } from '../model/wordRules.ts';
import type { PartOfSpeech } from '../../../../../tapestry/model/vocabulary.ts';

export interface Corrections {
  /** null: the tapestry is one that was recorded, and stays what it is. */
  readonly ruled: readonly RuledWord[] | null;
  readonly busy: boolean;
  /** What was done last, in a sentence; null once it was undone or put away. */
  readonly done: { readonly sentence: string; readonly canUndo: boolean } | null;
  rule(lemmas: readonly string[], scope: Scope, rule: WordRule): Promise<void>;
  /** Takes the rules of one word back. */
  takeBack(word: RuledWord): Promise<void>;
  undo(): Promise<void>;
  putAway(): void;
  /** Adds a symbol with this word, or gives the word to the symbol of that name. */
  addSymbol(lemma: string, partSpeech: PartOfSpeech): Promise<void>;
}

export const CorrectionsContext = createContext<Corrections | null>(null);

export function useCorrections(): Corrections {
  const corrections = useContext(CorrectionsContext);
  if (!corrections) throw new Error('CorrectionsContext is missing above this component.');
  return corrections;
}

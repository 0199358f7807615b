import { UPOS, type Analysis, type KeyWord } from '../../analysis/analysis.ts';
import { mostSaid, plainForm } from '../../analysis/phrases/wording.ts';
import { normaliseName } from '../../model/names.ts';
import { tokensOf, type CompositionInput } from '../compositionInput.ts';

const MIN_WORD_LENGTH = 3;
/** A noun tells more of a subject than a verb or adjective of the same score; people's names tell little to others. */
const WORTH = { noun: 1, name: 0.25, other: 0.4 } as const;

/** A key word as it may stand on the sheet. */
export interface SheetWord {
  readonly keyWord: KeyWord;
  /** As most often written. */
  readonly form: string;
  readonly worth: number;
  /** Sentences that hold it. */
  readonly sentences: ReadonlySet<number>;
  /** The candidate it was said for, -1 for none. */
  readonly candidate: number;
}

/** The key words of the transcript but for those of `taken` (lower case; lemmas or as written). */
export function sheetWords({ analysis, candidateOf }: CompositionInput, taken: ReadonlySet<string>): SheetWord[] {
  const places = placesOf(analysis);
  return analysis.keyWords.flatMap((keyWord): SheetWord[] => {
    const tokens = places.get(wordKey(keyWord.lemma, keyWord.pos)) ?? [];
    const form = usualForm(analysis, tokens.map(({ token }) => token));
    const lemma = analysis.lemmas[keyWord.lemma] ?? '';
    if (!isShowable(form) || taken.has(lemma) || taken.has(normaliseName(form))) return [];
    const sentences = new Set(tokens.map(({ sentence }) => sentence));
    const candidate = candidateOf[tokens[0]?.token ?? -1] ?? -1;
    return [{ keyWord, form, worth: keyWord.score * WORTH[kindOf(keyWord, form)], sentences, candidate }];
  });
}

interface Place {
  readonly token: number;
  readonly sentence: number;
}

/** Two key words that a reader would take for one. */
export function isSameWord({ lemmas }: Analysis, a: SheetWord, b: SheetWord): boolean {
  return lemmas[a.keyWord.lemma] === lemmas[b.keyWord.lemma] || normaliseName(a.form) === normaliseName(b.form);
}

/** Where each key word stands. */
function placesOf(analysis: Analysis): Map<number, Place[]> {
  const places = new Map<number, Place[]>(analysis.keyWords.map(({ lemma, pos }) => [wordKey(lemma, pos), []]));
  for (const sentence of analysis.sentences.first.keys()) {
    const [first, end] = tokensOf(analysis, sentence);
    for (let token = first; token < end; token++) {
      const key = wordKey(analysis.tokens.lemma[token] ?? -1, analysis.tokens.pos[token] ?? -1);
      places.get(key)?.push({ token, sentence });
    }
  }
  return places;
}

function wordKey(lemma: number, pos: number): number {
  return lemma * UPOS.length + pos;
}

/** The spelling most often used ("data", not the lemma "datum"); lower case but for names. */
function usualForm(analysis: Analysis, tokens: readonly number[]): string {
  const uses = new Map<string, number>();
  for (const token of tokens) {
    const form = plainForm(analysis, token);
    uses.set(form, (uses.get(form) ?? 0) + 1);
  }
  return mostSaid(uses);
}

/** Abbreviations are tagged as names but name things. */
function kindOf({ pos }: KeyWord, form: string): keyof typeof WORTH {
  const tag = UPOS[pos];
  if (tag === 'NOUN' || (tag === 'PROPN' && form === form.toUpperCase())) return 'noun';
  return tag === 'PROPN' ? 'name' : 'other';
}

function isShowable(form: string): boolean {
  return form.length >= MIN_WORD_LENGTH && /^\p{L}[\p{L}-]*$/u.test(form);
}

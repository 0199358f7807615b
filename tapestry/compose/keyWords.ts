import { UPOS, type Analysis, type KeyWord } from '../analysis/analysis.ts';
import { normaliseName } from '../model/names.ts';
import type { GroupKeyWord } from '../model/tapestryData.ts';
import { partSpeechOf } from './match.ts';
import { tokensOf, type Material } from './material.ts';
import type { Circle } from './members.ts';
import type { SheetPhrase } from './phrases.ts';

/** Key words that a group offers; a poster paints the first few. */
const WORDS_PER_GROUP = 6;
const PHRASES_PER_WORD = 5;
const SHORTEST_WORD = 3;
/** A noun tells more of a subject than a verb or adjective of the same score; people's names tell little to others. */
const WORTH = { noun: 1, name: 0.4, other: 0.4 } as const;

/** A key word as it may stand on the sheet. */
interface SheetWord {
  readonly keyWord: KeyWord;
  /** As most often written. */
  readonly form: string;
  readonly worth: number;
  /** Sentences that hold it. */
  readonly sentences: ReadonlySet<number>;
}

/**
 * The key words of every group: from the sentences that hold its symbols, rather those that stand there more than
 * elsewhere. The groups choose in turns; no word comes twice on the sheet, none of `taken` (captions, chosen phrases,
 * speakers, hidden words; lower case) comes at all.
 */
export function groupKeyWords(
  material: Material, circles: readonly Circle[], phrases: readonly SheetPhrase[], taken: ReadonlySet<string>,
): GroupKeyWord[][] {
  const left = new Set(sheetWords(material.analysis, taken));
  const areas = circles.map((circle) => areaOf(material, circle));
  const chosen: SheetWord[][] = circles.map(() => []);
  for (let round = 0; round < WORDS_PER_GROUP; round++) {
    areas.forEach((area, group) => {
      const best = bestFor(area, left, material.analysis.sentences.first.length);
      if (best === undefined) return;
      chosen[group]?.push(best);
      for (const word of left) if (isSameWord(material.analysis, word, best)) left.delete(word);
    });
  }
  return chosen.map((words) => words.map((word) => keyWordData(word, phrases)));
}

/** Sentences of a group's symbols; those of its anchor weigh double. */
function areaOf({ candidates }: Material, { anchor, members }: Circle): Map<number, number> {
  const area = new Map<number, number>();
  for (const member of members) for (const sentence of candidates[member]?.sentences ?? []) area.set(sentence, 1);
  for (const sentence of candidates[anchor]?.sentences ?? []) area.set(sentence, 2);
  return area;
}

function bestFor(
  area: ReadonlyMap<number, number>, words: Iterable<SheetWord>, sentences: number,
): SheetWord | undefined {
  let best: SheetWord | undefined;
  let highest = 0;
  const weight = [...area.values()].reduce((sum, each) => sum + each, 0) / Math.max(1, sentences);
  for (const word of words) {
    let hits = 0;
    for (const sentence of word.sentences) hits += area.get(sentence) ?? 0;
    const concentration = hits / word.sentences.size / weight;
    const worth = hits === 0 ? 0 : word.worth * concentration;
    if (worth > highest) [best, highest] = [word, worth];
  }
  return best;
}

function sheetWords(analysis: Analysis, taken: ReadonlySet<string>): SheetWord[] {
  const places = placesOf(analysis);
  return analysis.keyWords.flatMap((keyWord): SheetWord[] => {
    const tokens = places.get(wordKey(keyWord.lemma, keyWord.pos)) ?? [];
    const form = usualForm(analysis, tokens.map(({ token }) => token));
    const lemma = analysis.lemmas[keyWord.lemma] ?? '';
    if (!isShowable(form) || taken.has(lemma) || taken.has(normaliseName(form))) return [];
    const sentences = new Set(tokens.map(({ sentence }) => sentence));
    return [{ keyWord, form, worth: keyWord.score * WORTH[kindOf(keyWord, form)], sentences }];
  });
}

interface Place {
  readonly token: number;
  readonly sentence: number;
}

/** Where each key word stands. */
function placesOf(analysis: Analysis): Map<string, Place[]> {
  const places = new Map<string, Place[]>(analysis.keyWords.map(({ lemma, pos }) => [wordKey(lemma, pos), []]));
  for (let sentence = 0; sentence < analysis.sentences.first.length; sentence++) {
    const [first, end] = tokensOf(analysis, sentence);
    for (let token = first; token < end; token++) {
      const key = wordKey(analysis.tokens.lemma[token] ?? -1, analysis.tokens.pos[token] ?? -1);
      places.get(key)?.push({ token, sentence });
    }
  }
  return places;
}

function wordKey(lemma: number, pos: number): string {
  return `${lemma}/${pos}`;
}

/** The spelling most often used ("data", not the lemma "datum"); lower case but for names. */
function usualForm(analysis: Analysis, tokens: readonly number[]): string {
  const { tokens: all, reading } = analysis;
  const uses = new Map<string, number>();
  for (const token of tokens) {
    const written = reading.text.slice(all.start[token], all.end[token]);
    const form = UPOS[all.pos[token] ?? -1] === 'PROPN' ? written : written.toLowerCase();
    uses.set(form, (uses.get(form) ?? 0) + 1);
  }
  let [usual, most] = ['', 0];
  for (const [form, count] of uses) if (count > most) [usual, most] = [form, count];
  return usual;
}

/** Abbreviations are tagged as names but name things. */
function kindOf({ pos }: KeyWord, form: string): keyof typeof WORTH {
  const tag = UPOS[pos];
  if (tag === 'NOUN' || (tag === 'PROPN' && form === form.toUpperCase())) return 'noun';
  return tag === 'PROPN' ? 'name' : 'other';
}

function isShowable(form: string): boolean {
  return form.length >= SHORTEST_WORD && /^\p{L}[\p{L}'’-]*$/u.test(form);
}

function isSameWord({ lemmas }: Analysis, a: SheetWord, b: SheetWord): boolean {
  return lemmas[a.keyWord.lemma] === lemmas[b.keyWord.lemma] || normaliseName(a.form) === normaliseName(b.form);
}

function keyWordData({ keyWord, form }: SheetWord, phrases: readonly SheetPhrase[]): GroupKeyWord {
  const holding = phrases.filter(({ lemmas }) => lemmas.includes(keyWord.lemma)).slice(0, PHRASES_PER_WORD);
  return {
    word: form,
    partSpeech: partSpeechOf(keyWord.pos) ?? 'NOUN',
    count: keyWord.count,
    keyPhrases: holding.map(({ data }) => ({ phrase: data.phrase })),
  };
}

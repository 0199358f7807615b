import type { GroupKeyWord } from '../../model/tapestryData.ts';
import type { Candidate } from '../matching/candidates.ts';
import { partSpeechOf } from '../matching/match.ts';
import type { CompositionInput } from '../compositionInput.ts';
import type { Circle } from './members.ts';
import type { SheetPhrase } from './phrases.ts';
import { isSameWord, sheetWords, type SheetWord } from '../sentences/sheetWords.ts';

/** Key words that a group offers; a poster paints the first few. */
const WORDS_PER_GROUP = 6;
const PHRASES_PER_WORD = 5;
/** The word that was said for a symbol tells what its picture means here, beside that symbol and nowhere else. */
const SAID_FOR = { anchor: 3, member: 1.2, another: 0.3 } as const;

/**
 * The key words of every group: from the sentences that hold its symbols, rather those that stand there more than
 * elsewhere. The groups choose in turns; no word comes twice on the sheet, none of `taken` (captions, chosen phrases,
 * speakers, hidden words; lower case) comes at all.
 */
export function groupKeyWords(
  input: CompositionInput, circles: readonly Circle[], phrases: readonly SheetPhrase[], taken: ReadonlySet<string>,
): GroupKeyWord[][] {
  const words = sheetWords(input, taken);
  const placed = new Set(circles.flatMap(({ anchor, members }) => [anchor, ...members]));
  const wishes = circles.map((circle) => bestWords(input, circle, words, placed));
  const left = new Set(words);
  const chosen: SheetWord[][] = circles.map(() => []);
  for (let round = 0; round < WORDS_PER_GROUP; round++) {
    wishes.forEach((wished, group) => {
      const best = wished.find((word) => left.has(word));
      if (best === undefined) return;
      chosen[group]?.push(best);
      for (const word of left) if (isSameWord(input.analysis, word, best)) left.delete(word);
    });
  }
  return chosen.map((each) => each.map((word) => keyWordData(input, word, phrases)));
}

/** The words that stand in a group's sentences, best first: by score and the share of their sentences there. */
function bestWords(
  { candidates }: CompositionInput, circle: Circle, words: readonly SheetWord[], placed: ReadonlySet<number>,
): SheetWord[] {
  const area = areaOf(candidates, circle);
  const wished = words.map((word) => {
    let hits = 0;
    for (const sentence of word.sentences) hits += area.get(sentence) ?? 0;
    const closeness = placed.has(word.candidate) ? SAID_FOR[roleIn(circle, word)] : 1;
    return { word, worth: (word.worth * closeness * hits) / word.sentences.size };
  });
  return wished.filter(({ worth }) => worth > 0).toSorted((a, b) => b.worth - a.worth).map(({ word }) => word);
}

/** Sentences of a group's symbols; those of its anchor weigh double. */
function areaOf(candidates: readonly Candidate[], { anchor, members }: Circle): Map<number, number> {
  const area = new Map<number, number>();
  for (const member of members) for (const sentence of candidates[member]?.sentences ?? []) area.set(sentence, 1);
  for (const sentence of candidates[anchor]?.sentences ?? []) area.set(sentence, 2);
  return area;
}

function roleIn({ anchor, members }: Circle, { candidate }: SheetWord): keyof typeof SAID_FOR {
  if (candidate === anchor) return 'anchor';
  return members.includes(candidate) ? 'member' : 'another';
}

function keyWordData({ analysis }: CompositionInput, { keyWord, form }: SheetWord, phrases: readonly SheetPhrase[]): GroupKeyWord {
  const holding = phrases.filter(({ lemmas }) => lemmas.includes(keyWord.lemma)).slice(0, PHRASES_PER_WORD);
  return {
    word: form,
    lemma: analysis.lemmas[keyWord.lemma] ?? form,
    partSpeech: partSpeechOf(keyWord.pos) ?? 'NOUN',
    count: keyWord.count,
    keyPhrases: holding.map(({ data }) => ({ id: data.id, phrase: data.phrase })),
  };
}

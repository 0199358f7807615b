import type { Words } from './words.ts';

/**
 * So many spellings that the dictionary does not know are told apart. Eight megabytes of talk hold fewer; what holds more is
 * no talk (keys, hashes, made-up words), and each of a million words that stand nowhere else would cost as much as a word of use.
 */
export const MAX_UNKNOWN_SPELLINGS = 50_000;

/** The spelling of all words that are not told apart. Whoever wants to know how one is written looks at the text. */
export const UNREAD = '';

/**
 * The words of a text with at most `most` spellings that the dictionary does not know: those said most often, and of
 * those said equally often the first. The others have one spelling, `UNREAD`. The same object where there are no more.
 */
export function withoutRare<W extends Pick<Words, 'of' | 'forms'>>(words: W, knows: (word: string) => boolean, most = MAX_UNKNOWN_SPELLINGS): W {
  const { forms, of } = words;
  if (forms.length <= most) return words;
  const mentions = mentionsOfUnknown(words, knows);
  const { fewest, ties } = fewestKept(mentions, most);
  if (fewest === 0) return words;
  const kept: string[] = [UNREAD];
  const number = new Int32Array(forms.length);
  let left = ties;
  for (let spelling = 0; spelling < forms.length; spelling += 1) {
    const said = mentions[spelling]!;
    if (said > 0 && (said < fewest || (said === fewest && left === 0))) continue;
    if (said === fewest) left -= 1;
    number[spelling] = kept.push(forms[spelling]!) - 1;
  }
  return { ...words, forms: kept, of: of.map((spelling) => number[spelling]!) };
}

/** By spelling: how often it is said, 0 for those that the dictionary knows. */
function mentionsOfUnknown({ of, forms }: Pick<Words, 'of' | 'forms'>, knows: (word: string) => boolean): Int32Array {
  const mentions = new Int32Array(forms.length);
  for (let at = 0; at < of.length; at += 1) mentions[of[at]!]! += 1;
  for (let spelling = 0; spelling < forms.length; spelling += 1) if (knows(forms[spelling]!)) mentions[spelling] = 0;
  return mentions;
}

/** How often that one of `most` spellings is said which is said least often, and how many of those said so often are among them; 0 if there are no more. */
function fewestKept(mentions: Int32Array, most: number): { readonly fewest: number; readonly ties: number } {
  const sorted = mentions.toSorted();
  const fewest = sorted[sorted.length - most - 1] === 0 ? 0 : sorted[sorted.length - most]!;
  return { fewest, ties: most - (sorted.length - 1 - sorted.lastIndexOf(fewest)) };
}

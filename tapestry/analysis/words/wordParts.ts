import { UNREAD } from './rareSpellings.ts';
import { spellings } from './spellings.ts';
import type { DistinctWords, Tagging } from '../tagging/tagger.ts';
import type { Words } from './words.ts';

/** The tokens that distinct words are divided into, by number; those of a word stand side by side. */
export interface WordParts {
  /** Where the part stands in its word, whose last part ends where it does. */
  readonly from: readonly number[];
  readonly to: readonly number[];
  /** How it is written, as an index into `written`; `UNREAD` of a word that is not told apart from others. */
  readonly form: readonly number[];
  readonly written: readonly string[];
  /** With straight apostrophes; the word itself, as its tagger is given it but for capitals, if it is not divided. */
  readonly text: readonly string[];
  /** The first part of the word at `at`, whose first mention is looked at for all. */
  firstOf(at: number): number;
}

export function wordParts(text: string, words: Words, given: DistinctWords, { first, length }: Tagging): WordParts {
  const firstPart = new Int32Array(given.forms.length).fill(-1);
  const known = spellings();
  const [from, to, form, texts]: [number[], number[], number[], string[]] = [[], [], [], []];

  function divide(at: number): void {
    let start = words.start[at]!;
    const isUnread = words.forms[words.of[at]!] === UNREAD;
    const last = first[at + 1]! - 1;
    for (let token = first[at]!; token <= last; token += 1) {
      while (text[start] === ' ' && start < words.end[at]!) start += 1;
      const end = token === last ? words.end[at]! : Math.min(words.end[at]!, start + length[token]!);
      from.push(start - words.start[at]!);
      to.push(end - words.start[at]!);
      form.push(known.numberOf(text, start, isUnread ? start : end));
      texts.push(last === first[at] ? words.forms[words.of[at]!]! : text.slice(start, end).replaceAll('’', "'"));
      start = end;
    }
  }

  return {
    from, to, form, text: texts, written: known.written,
    firstOf(at) {
      const word = given.of[at]!;
      if (firstPart[word] === -1) {
        firstPart[word] = from.length;
        divide(at);
      }
      return firstPart[word]!;
    },
  };
}

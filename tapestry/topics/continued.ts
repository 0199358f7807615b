import type { Analysis } from '../analysis/analysis.ts';

/**
 * Whether a sentence goes on with one that another line broke off: "whether" / "children's rights have been assessed." It
 * begins small where the text has full stops, and none stands before it.
 */
export function isContinued({ tokens, sentences, reading: { text } }: Analysis, sentence: number): boolean {
  if (sentence === 0 || !/[.!?]/.test(text)) return false;
  const start = tokens.start[sentences.first[sentence]!]!;
  return /^\p{Ll}/u.test(text.slice(start, start + 1)) && !/[.!?]["”’')\]]?\s*$/u.test(text.slice(Math.max(0, start - 8), start));
}

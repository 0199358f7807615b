/** Signs that a sentence cannot be quoted as it stands, each with the share of its worth that is left. */
const FLAWS: readonly (readonly [RegExp, number])[] = [
  /** Hesitation. */
  [/\b(?:u+h|u+m|e+r|m+|h+m+|mm-?hmm|uh-huh|eh)\b/iu, 0.2],
  [/\b(?:you know|i mean|sort of|kind of|i guess)\b/iu, 0.5],
  /** A word begun twice, a word broken off. */
  [/\b([\p{L}']+),? \1\b/iu, 0.3],
  [/\p{L}-(?:\s|$)|--|—|\.\.\.|…/u, 0.4],
  /** Neither a beginning nor an end. */
  [/^[^\p{Lu}\p{N}"“'‘]/u, 0.5],
  [/[^.?!"”’]$/u, 0.5],
  /** Leans on the sentence before. */
  [/^(?:and|but|so|or|because|well|yeah|yes|no|okay|oh|then|now|right)\b/iu, 0.7],
  [/^(?:it|that|this|they|he|she|he's|it's|that's)\b/iu, 0.8],
  /** Addresses, markup, identifiers. */
  [/https?:|www\.|[<>{}[\]|`_=#*\\~]|\p{L}\p{N}+\p{L}/u, 0.1],
];

/** From 1 for a sentence that can stand alone on a wall down towards 0 for a stammer or a scrap. */
export function quotability(sentence: string): number {
  return FLAWS.reduce((worth, [flaw, left]) => (flaw.test(sentence) ? worth * left : worth), 1);
}

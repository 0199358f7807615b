/** What the way a sentence speaks does to its worth as a quotation, each by a factor. */
const MANNERS: readonly (readonly [factor: number, pattern: RegExp])[] = [
  /** Leans on what was said before. */
  [0.6, /^(?:it|this|that|these|those|they|he|she|there)\b/i],
  [0.8, /\b(?:here|earlier|as well|again|today|in this case)\b/i],
  /** Asks. */
  [0.6, /\?["”]?$/],
  /** Speaks of the speaker or to the listener. */
  [0.75, /^(?:i|my|you)\b/i],
  [0.75, /\b(?:gonna|wanna|gotta|guess|i think)\b/i],
  /** Says what is to be, what matters or why. */
  [1.25, /\b(?:goals?|needs?|needed|must|should|important|decid\w+|decisions?|agreed?|problems?|future|never|always|every|everybody|everyone|best|why|because|together|hopes?|believes?|wants?|helps?|changes?|opportunit\w+|challenges?|learn\w*|success\w*)\b/i],
];
const PRONOUN = /\b(?:it|this|that|these|those|they|them|he|she|him|her|its|their)\b/gi;
const PER_PRONOUN = 0.15;
const MIN_FACTOR = 0.4;

/** Factor for a sentence as it would be painted: below 1 if it leans, asks or hedges, above if it says what matters. */
export function mannerOf(wording: string): number {
  const pronouns = wording.match(PRONOUN)?.length ?? 0;
  const tone = MANNERS.reduce((product, [factor, pattern]) => (pattern.test(wording) ? product * factor : product), 1);
  return tone * Math.max(MIN_FACTOR, 1 - PER_PRONOUN * pronouns);
}

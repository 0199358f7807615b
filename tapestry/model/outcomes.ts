/**
 * What tells that a sentence states what was decided, agreed, promised or settled, and for how much that counts. Held against
 * QMSum's train part: of sentences whose words stand in what people wrote about decisions, so many times more have the sign
 * than of others (decided 3.7, go for 2.4, "it will be" 1.7).
 */
const SIGNS: readonly (readonly [number, RegExp])[] = [
  [1, /\b(?:we|they|I|committee|group|board|team|government|council)(?: have|['’]ve| has)?(?: now| all| also| just| already)? (?:decided|agreed|settled|concluded|resolved|chose|chosen|confirmed|committed|guaranteed|approved)\b/iu],
  [1, /\b(?:the|our|one|another) (?:decision|conclusion|agreement|plan|solution|consensus) (?:is|was|are)\b|\b(?:has|have) been (?:decided|agreed|settled|approved|chosen|confirmed)\b|\b(?:is|are|was|were) (?:decided|agreed|settled|approved)\b/iu],
  [0.8, /\bwe(?:['’]re| are)(?: just| all| now)? (?:going|gonna go) (?:for|with)\b|\bwe(?:['’]ll| will) (?:go (?:for|with)|stick (?:to|with)|keep|use|drop|leave out|take out|get rid)\b|\blet['’]?s (?:go (?:for|with)|stick (?:to|with)|keep|drop|use)\b|\bwe (?:keep|drop|skip|lose|cut) the\b/iu],
  [0.6, /\b(?:we|I)(?:['’]ll| will)(?: also| now| then| all)? (?:pay|publish|make|start|send|launch|provide|support|continue|introduce|extend|release|write|build|report|ask|do|create|give|put|add|run|review|deliver)\b/iu],
  [0.6, /\bwe(?:['’]re| are) (?:going to|gonna) (?:do|use|keep|make|start|have|put|pay|publish|launch|release|build|write|run|add|focus)\b/iu],
  [0.5, /\b(?:the|our|this|every|all) (?:[\p{L}-]+ ){1,3}(?:will|are going to|is going to) (?:be|have|get|go|stay|come|receive|start)\b/iu],
  [0.5, /\bwe(?:['’]ve| have) (?:now |already |also )?(?:introduced|extended|announced|put|made|given|increased|created|launched|changed|set)\b/iu],
];
/** "Push-buttons. No special colour. Twelve and a half Euros.": what was settled, point by point. */
const [POINTS, LISTED] = [3, 0.6];
const SETTLED = /^No \p{L}+|\b(?:euros?|dollars?|pounds?|EUR|percent)\b/iu;

/** What takes it back: a condition, a guess, a denial, a wish, somebody else's words. */
const TAKEN_BACK = /\?|\b(?:if|unless|whether|maybe|perhaps|probably|might|could have|hope|wish|not sure|nobody|nothing|never|guess|suppose|think|supposed|in case|until)\b|(?:\bnot|n['’]t)\b/iu;
/** What a decision may say and a mere "we will" may not: "we agreed that two gates would be better". */
const OPEN = /\b(?:would|should|could|once|when)\b/iu;
/** What is said in place of an answer. */
const ASSURES = /\b(?:continue|keep working|work(?:ing)? (?:hard|together|collaboratively|closely)|always|flexibility|initiatives?|investments?|commitments?|make sure|reassure)\b/iu;
/** Told, and asked for assent: "We're going for a titanium back and a plastic front?" */
const ASSENT = /^(?:so,? )?we(?:['’]re| are) going (?:for|with) (?:(?!\b(?:if|unless|whether|maybe|not|or)\b)[^?])+\?$/iu;
/** How the meeting itself goes on. */
const PROCEEDS = /\b(?:talk|discuss|present|next|item|meeting|agenda|slide|later|moment|minutes?|see|hear|show|tell|look|go (?:back|through|over|on|to)|come back|move|start (?:with|by)|questions?|answer|demo|screen|here|now we)\b/iu;

/** How clearly a text states an outcome, 0 for not at all, 1 for a decision in so many words. */
export function outcomeOf(text: string): number {
  if (TAKEN_BACK.test(text) && !ASSENT.test(text)) return 0;
  const points = text.split(/(?<=\.)\s+/u);
  if (points.length >= POINTS && points.every((point) => point.split(' ').length <= 6) && points.filter((point) => SETTLED.test(point)).length > 1) return LISTED;
  const strength = SIGNS.find(([, sign]) => sign.test(text))?.[0] ?? 0;
  return strength < 1 && (PROCEEDS.test(text) || OPEN.test(text) || ASSURES.test(text)) ? 0 : strength;
}

import type { Analysis } from '../analysis/analysis.ts';
import { isPlainlySaid } from '../analysis/keys/quotable.ts';
import { POS, REL } from '../analysis/tagging/partsOfSpeech.ts';
import { lemmaOf, smallFormOf } from '../analysis/tagging/tagged.ts';

/** Words before a number that say it is not exact, and how the number is lettered then; null: not at all. */
const BEFORE: readonly (readonly [words: RegExp, lettered: ((figure: string) => string) | null])[] = [
  [/(?:more than|over|at least) $/u, (figure) => `${figure}+`],
  [/(?:than|less|fewer|under|below|least|most|up to|maximum|minimum) (?:about |around |roughly )?$/u, null],
  [/(?:\d|hundred|thousand|million|ten|twenty|fifty) (?:%|per ?cent )?(?:to|or|and|-|–) $/u, null],
  [/(?:from|between) $/u, null],
  [/(?:\d|one|two|three|four|nine) (?:in|of|out of|of every) $/u, null],
  [/(?:about|around|roughly|approximately|some|nearly|almost|maybe|probably|like) (?:an? )?$/u, (figure) => `about ${figure}`],
];
/** "Of the buttons that uh are on it". */
const PAUSES = /,? \b(?:uh|um|er|erm|hmm|mm)\b,?/giu;
/** Verbs that say nothing without what follows them: "50 % of the users said". */
const LEADS_ON = new Set(['say', 'think', 'know', 'mean', 'tell', 'believe', 'find', 'feel', 'want', 'need', 'report', 'show', 'suggest']);
const WORDS_BEFORE = 4;
const LETTERS = 54;
const ENDS: ReadonlySet<number> = new Set([POS.PUNCT, POS.CCONJ, POS.SCONJ]);

/** A figure as it was meant: with a plus, with "about", as it is, or null where only a bound or a range was said. */
export function letteredFigure(analysis: Analysis, figure: string, at: number, first: number): string | null {
  const before = Array.from({ length: Math.min(WORDS_BEFORE, at - first) }, (_, index) => smallFormOf(analysis, at - Math.min(WORDS_BEFORE, at - first) + index)).join(' ');
  const found = BEFORE.find(([words]) => words.test(` ${before} `));
  if (found === undefined) return figure;
  return found[1]?.(figure) ?? null;
}

/**
 * What is said of a share or a count, from the word behind it to the end of the clause: "of the settings have closed".
 * Null where nothing is said of it there, or more than fits under it: a number without its claim says nothing.
 */
export function claimOf(analysis: Analysis, after: number, end: number): string | null {
  const { tokens, reading } = analysis;
  let last = after;
  let said = false;
  for (let at = after; at < end && !ENDS.has(tokens.pos[at]!); at += 1) {
    if (tokens.pos[at] === POS.VERB || tokens.pos[at] === POS.AUX) said = true;
    last = at;
  }
  if (!said || last <= after) return null;
  const text = reading.text.slice(tokens.start[after], tokens.end[last]).replace(/\s+/gu, ' ').replace(PAUSES, '');
  return text.length <= LETTERS && isWhole(analysis, last) && isPlainlySaid(`${text}.`) ? text : null;
}

const LED: ReadonlySet<number> = new Set([POS.ADJ, POS.NUM, POS.ADV]);
const LEADING = new Set(['a', 'an', 'the', 'my', 'our', 'your', 'their', 'his', 'her', 'its']);
const DEGREES = new Set(['very', 'really', 'quite', 'so', 'too', 'more', 'most', 'rather']);

/** An adjective or a number behind its article, or a degree of what is not said. */
function leadsOn(analysis: Analysis, last: number): boolean {
  if (DEGREES.has(smallFormOf(analysis, last))) return true;
  return LED.has(analysis.tokens.pos[last]!) && LEADING.has(smallFormOf(analysis, last - 1));
}

/** Whether a clause may end with this word. */
function isWhole(analysis: Analysis, last: number): boolean {
  const { pos, deprel } = analysis.tokens;
  if (pos[last] === POS.VERB) return !smallFormOf(analysis, last).endsWith('ing') && !LEADS_ON.has(lemmaOf(analysis, last));
  // "To buy an old", "has a twenty", "were in very": what it leads to lies behind the mark.
  if (leadsOn(analysis, last)) return false;
  return deprel[last] === REL['compound:prt'] || (pos[last] !== POS.ADP && pos[last] !== POS.DET && pos[last] !== POS.AUX);
}

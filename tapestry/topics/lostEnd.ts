import type { Analysis } from '../analysis/analysis.ts';
import { POS } from '../analysis/tagging/partsOfSpeech.ts';
import { smallFormOf, writtenOf } from '../analysis/tagging/tagged.ts';

const ENDS_ON: ReadonlySet<number> = new Set([POS.ADJ, POS.ADV]);

/** Where a speaker breaks off, as transcripts write it. */
const BREAK = /^(?:-{2,}|[–—…]|\.{3,})$/u;

const BE = new Set(['am', 'is', 'are', 'was', 'were', "'s", "'re", "'m"]);
/** Behind one of these, what something is has been said already: "as it was", "who they are", "there is". */
const SAID_BEFORE = new Set(['as', 'than', 'what', 'who', 'how', 'where', 'which', 'when', 'whatever', 'wherever', 'there', 'here', 'if', 'so', 'because', 'or', 'but', 'and']);

/**
 * Whether the end is lost: what a preposition led to, as a link that was left out ("the attack described in harder"), or
 * what a verb was about to act on when its speaker began anew ("The uncertainty largely relates—there is a note"), or what
 * something was ("a gimmick that was never anyway").
 */
export function hasLostEnd(analysis: Analysis, tokens: readonly number[]): boolean {
  const { pos } = analysis.tokens;
  const words = tokens.filter((at) => pos[at] !== POS.PUNCT);
  const last = words.at(-1) ?? -1;
  if (pos[last] === POS.VERB && last + 1 < pos.length && BREAK.test(writtenOf(analysis, last + 1))) return true;
  const verb = words.findLastIndex((at) => pos[at] !== POS.ADV);
  if (verb >= 0 && verb < words.length - 1 && BE.has(smallFormOf(analysis, words[verb]!)) && !words.slice(0, verb).some((at) => SAID_BEFORE.has(smallFormOf(analysis, at)))) return true;
  return pos[words.at(-2) ?? -1] === POS.ADP && ENDS_ON.has(pos[last]!);
}

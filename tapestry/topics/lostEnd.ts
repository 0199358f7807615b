import type { Analysis } from '../analysis/analysis.ts';
import { POS } from '../analysis/tagging/partsOfSpeech.ts';

const ENDS_ON: ReadonlySet<number> = new Set([POS.ADJ, POS.ADV]);

/** Whether a preposition at the end lost what it led to, as a link that was left out: "the attack described in harder". */
export function hasLostEnd({ tokens: { pos } }: Analysis, tokens: readonly number[]): boolean {
  const words = tokens.filter((at) => pos[at] !== POS.PUNCT);
  return pos[words.at(-2) ?? -1] === POS.ADP && ENDS_ON.has(pos[words.at(-1)!]!);
}

import type { Analysis } from '../../analysis/analysis.ts';
import { REL } from '../../analysis/tagging/partsOfSpeech.ts';
import { smallFormOf } from '../../analysis/tagging/tagged.ts';
import { DENIALS } from '../triples/statedManner.ts';

/** What is joined or explains stands by itself: "we have no fence, but a gate". */
const APART: ReadonlySet<number> = new Set([REL.conj, REL.parataxis, REL.advcl, REL['acl:relcl']]);
const FARTHEST = 6;
/** A share of its places from which something is only said not to be. */
const MOSTLY = 0.5;

/** Tells of places of a word whether more of them than not deny it: "we found no fence", "I wouldn't say I'm an expert". */
export function deniedIn(analysis: Analysis): (tokens: readonly number[]) => boolean {
  const { head, deprel } = analysis.tokens;
  const denied = new Uint8Array(head.length);
  for (let at = 0; at < head.length; at += 1) if (head[at]! >= 0 && DENIALS.has(smallFormOf(analysis, at))) denied[head[at]!] = 1;
  const isDenied = (token: number): boolean => {
    for (let [at, climbed] = [token, 0]; at >= 0 && climbed < FARTHEST; [at, climbed] = [head[at]!, climbed + 1]) {
      if (denied[at] === 1) return true;
      if (APART.has(deprel[at]!)) return false;
    }
    return false;
  };
  return (tokens) => tokens.filter(isDenied).length > MOSTLY * tokens.length;
}

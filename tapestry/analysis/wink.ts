import type { AnalysisEngine } from './analysis.ts';
import { engineOver } from './engine.ts';
import { winkTagger } from './winkTagger.ts';

/** The analysis engine over wink-nlp; its model is loaded by the first call of `analyse`. */
export function winkEngine(): AnalysisEngine {
  return engineOver(winkTagger());
}

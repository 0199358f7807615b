import type { AnalysisEngine } from '../../tapestry/analysis/analysis.ts';
import { englishEngine } from '../../tapestry/analysis/english.ts';
import { modelBytes } from './loadModel.ts';

/** The analysis engine with the model that comes with the project; it is loaded by the first call of `analyse`. */
export function analysisEngine(): AnalysisEngine {
  return englishEngine(modelBytes);
}

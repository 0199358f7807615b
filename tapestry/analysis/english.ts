import type { AnalysisEngine } from './analysis.ts';
import { engineOver } from './engine.ts';
import { readLanguageModel } from './model/languageModel.ts';
import { modelTagger } from './tagging/modelTagger.ts';
import { MODEL_VERSION } from './version.ts';

/** The analysis engine over our own model of English, whose bytes are asked for with the first text. */
export function englishEngine(bytes: () => Uint8Array): AnalysisEngine {
  return engineOver(modelTagger(MODEL_VERSION, () => readLanguageModel(bytes())));
}

import { describe, expect, it } from 'vitest';
import { analysisEngine } from '../../library/model/englishEngine.ts';
import { shownTokens } from '../analysis/phrases/wording.ts';
import { readTranscript } from '../transcript/read.ts';
import { danglingIn } from './dangling.ts';

const engine = analysisEngine();

/** How much of what Ben says only those understand who heard Ann. */
function dangling(said: string): number {
  const analysis = engine.analyse(readTranscript(`Ann: Hello there.\nBen: ${said}\nAnn: We go on.`));
  return danglingIn(analysis, shownTokens(analysis, 1));
}

describe('A pronoun of a quote', () => {
  it.each(['It is much easier to paint the gate than to build a fence.', 'It was possible to close the orchard.'])('announces what is said behind it: %s', (said) => expect(dangling(said)).toBe(0));

  it.each(['It is much easier.', 'It is a heavy gate.', 'They paint the gate.'])('needs what was said before: %s', (said) => expect(dangling(said)).toBeGreaterThan(0.6));
});

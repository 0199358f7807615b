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
  it.each(['It is much easier to paint the gate than to build a fence.', 'It was possible to close the orchard.', 'It was revealed yesterday that the gate is open.'])('announces what is said behind it: %s', (said) => expect(dangling(said)).toBe(0));

  it.each(['It is midnight in the orchard.', 'How can a garden that has not yet opened show a loss?', 'This year the garden has nine gates.', 'This government has left the gardeners out to dry.'])('names nothing that was said before: %s', (said) => expect(dangling(said)).toBe(0));

  it('may point at what only those know who were there', () => expect([dangling('We closed this gate.'), dangling('This gate is open.')]).toEqual([0.5, 0.65]));

  it('that takes up what is known costs little', () => {
    const analysis = engine.analyse(readTranscript('Ann: Hello there.\nBen: It has to be wide and friendly.'));
    expect([danglingIn(analysis, shownTokens(analysis, 1)), danglingIn(analysis, shownTokens(analysis, 1), true)]).toEqual([1, 0.2]);
  });

  it.each(['It is much easier.', 'It is a heavy gate.', 'They paint the gate.', 'It was painted to keep the rain out.'])('needs what was said before: %s', (said) => expect(dangling(said)).toBeGreaterThan(0.6));
});

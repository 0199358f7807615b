import { describe, expect, it } from 'vitest';
import { analysisEngine } from '../../library/model/englishEngine.ts';
import { shownTokens } from '../analysis/phrases/wording.ts';
import { readTranscript } from '../transcript/read.ts';
import { takesUpMatter } from './antecedents.ts';

const engine = analysisEngine();

/** Whether Ben's last sentence takes up gates, which the topic is about. */
function isTakenUp(...said: readonly string[]): boolean {
  const analysis = engine.analyse(readTranscript(`Ann: Hello there.\nBen: ${said.join(' ')}`));
  const weight = new Float64Array(analysis.lemmas.length);
  weight[analysis.lemmas.indexOf('gate')] = 1;
  const last = analysis.sentences.first.length - 1;
  return takesUpMatter(analysis, last, shownTokens(analysis, last), weight);
}

describe('A pronoun that a quote begins with means what the topic is about', () => {
  it('where the sentence before it, or before what names nothing, speaks of that alone', () => {
    expect(isTakenUp('We have to make a new gate.', 'It has to be wide and friendly.')).toBe(true);
    expect(isTakenUp('We have to make a new gate.', 'And we will.', 'It has to be wide and friendly.')).toBe(true);
    expect(isTakenUp('We love the gates.', 'They have to be wide and friendly.')).toBe(true);
  });

  it('and not where something else is named, another number is meant, or nothing was said before', () => {
    expect(isTakenUp('We have to buy a new ladder.', 'It has to be wide and friendly.')).toBe(false);
    expect(isTakenUp('The gardener paints the gate.', 'It has to be wide and friendly.')).toBe(false);
    expect(isTakenUp('We have to make a new gate.', 'They have to be wide and friendly.')).toBe(false);
    expect(isTakenUp('We love the gates.', 'It has to be wide and friendly.')).toBe(false);
    expect(isTakenUp('It has to be wide and friendly.')).toBe(false);
    expect(isTakenUp('We have to make a new gate.', 'We went home.', 'We slept.', 'It has to be wide and friendly.')).toBe(false);
  });
});

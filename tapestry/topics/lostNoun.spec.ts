import { describe, expect, it } from 'vitest';
import { analysisEngine } from '../../library/model/englishEngine.ts';
import { readTranscript } from '../transcript/read.ts';
import { hasLostNoun } from './lostNoun.ts';

const engine = analysisEngine();
const isLost = (text: string): boolean => {
  const analysis = engine.analyse(readTranscript(text));
  return hasLostNoun(analysis, [...analysis.tokens.pos.keys()]);
};

describe('A word that leads to a noun', () => {
  it.each([
    'The gardeners began with a by the wall.',
    'The new gate is just a simple.',
    'Every garden needs this requirements.',
    'We looked at these gate in the rain.',
    'They bought a benches for the park.',
    'We painted the of the gate.',
  ])('has lost it in "%s"', (text) => expect(isLost(text)).toBe(true));

  it.each([
    'The gardeners began with a wall by the gate.',
    'The new gate is just a simple one.',
    'It was a long, heavy winter for the trees.',
    'We only have a few.',
    'We have a few benches, and the new one is a little too heavy.',
    'The oldest of the trees is the best.',
    'This sales team sells these garden benches.',
    'The poor and the old sit on a park bench.',
    'We did our best, and every other tree lived.',
    'It takes a while to find an atlas.',
    'A third of the harvest went to the school.',
    'This series of talks is a means to an end.',
    'The gate is a lot heavier than a more or less finished fence.',
  ])('has it in "%s"', (text) => expect(isLost(text)).toBe(false));
});

import { describe, expect, it } from 'vitest';
import { analysisEngine } from '../../library/model/englishEngine.ts';
import { readTranscript } from '../transcript/read.ts';
import { surpriseIn, type Surprise } from './wordOrder.ts';

const engine = analysisEngine();

function surpriseOf(text: string): Surprise {
  const analysis = engine.analyse(readTranscript(text));
  return surpriseIn(analysis)([...analysis.tokens.pos.keys()]);
}

const most = ({ more }: Surprise): number => Math.max(...more);
const mean = ({ there }: Surprise): number => there.reduce((sum, bits) => sum + bits, 0) / there.length;

describe('How surprising the words of a line are', () => {
  it.each([
    ['We just plant trees instead of building a wall.', 'We instead of building a wall we just plant trees.'],
    ['It is the only ladder in the whole orchard.', 'It is the the only ladder of in whole orchard.'],
  ])('tells "%s" from the same words in an order that nobody uses', (right, wrong) => {
    expect(mean(surpriseOf(right))).toBeLessThan(mean(surpriseOf(wrong)));
    expect(most(surpriseOf(right))).toBeLessThan(most(surpriseOf(wrong)));
  });

  it('is told by word, once as it stands and once against what it is anywhere', () => {
    const { there, more } = surpriseOf('The gate is open.');
    expect(there).toHaveLength(5);
    expect(more).toHaveLength(5);
    // "Gate" is a noun behind an article: likelier there than anywhere.
    expect(more[1]).toBeLessThan(0);
    expect(there.every((bits) => bits >= 0)).toBe(true);
  });

  it('is large for an end where nobody ends, and nothing where a mark says that it ends', () => {
    const analysis = engine.analyse(readTranscript('The rabbits look at the gate'));
    const of = surpriseIn(analysis);
    const tokens = [...analysis.tokens.pos.keys()];
    expect(of(tokens.slice(0, -1)).end).toBeGreaterThan(of(tokens).end + 2);
    expect(surpriseOf('The rabbits look at the gate.').end).toBe(0);
  });

  it('is nothing for a line without words', () => {
    expect(surpriseOf('The gate is open.').there.slice(0, 0)).toEqual([]);
    const analysis = engine.analyse(readTranscript('The gate is open.'));
    expect(surpriseIn(analysis)([])).toMatchObject({ there: [], more: [] });
  });
});

import { describe, expect, it } from 'vitest';
import { analysisEngine } from '../../library/model/englishEngine.ts';
import { readTranscript } from '../transcript/read.ts';
import { statementsIn } from './clauses.ts';
import { headingJudge } from './headings.ts';
import { compoundsOf } from './stumbles.ts';

const engine = analysisEngine();

/** What the first sentence of a text is worth as a heading. @param weight of words in its topic; of all others 0.1 */
function worthOf(text: string, weight: Readonly<Record<string, number>>): number {
  const analysis = engine.analyse(readTranscript(text));
  const said = new Int32Array(analysis.lemmas.length);
  for (const lemma of analysis.tokens.lemma) said[lemma]! += 1;
  const judge = headingJudge(analysis, said.map((count) => Math.max(2, count)), compoundsOf(analysis));
  const weights = Float64Array.from(analysis.lemmas, (lemma) => weight[lemma] ?? 0.1);
  return Math.max(0, ...statementsIn(analysis, 0).map((statement) => judge(statement, { weight: weights, quotable: 0.5, late: 0.5 })?.score ?? 0));
}

describe('A statement as a heading is worth less', () => {
  it('without the words that its topic is about', () => {
    const text = 'The wooden gate keeps the rabbits out.';
    expect(worthOf(text, { gate: 0.1, rabbit: 0.1 })).toBeLessThan(worthOf(text, { gate: 1, rabbit: 1 }) / 2);
  });

  it('that only tells of one of many what kind it is', () => {
    const text = 'Our rubber is a soft material.';
    expect(worthOf(text, { rubber: 0.9, soft: 0.9, material: 1 })).toBeLessThan(worthOf(text, { rubber: 1, soft: 0.9, material: 0.9 }) * 0.7);
  });

  it('that says what we have to do, and not what came of it', () => {
    const weight = { gate: 1, garden: 1 };
    expect(worthOf('We have to paint the garden gate.', weight)).toBeLessThan(worthOf('We had to paint the garden gate.', weight) * 0.8);
  });

  it('by a word that says nothing alone, or that is said mostly before another', () => {
    expect(worthOf('The system keeps the rabbits out.', { system: 1 })).toBeLessThan(worthOf('The fence keeps the rabbits out.', { fence: 1 }));
    const joined = 'The emergency keeps the rabbits out. We asked for the emergency benefit. The emergency benefit is late. Who gets the emergency benefit?';
    expect(worthOf(joined, { emergency: 1 })).toBeLessThan(worthOf(joined.replaceAll('emergency benefit', 'emergency'), { emergency: 1 }));
  });

  it('of "the" something of which the meeting mostly says which', () => {
    const plain = 'The office keeps the rabbits out. The office is red. I like the office.';
    const several = 'The office keeps the rabbits out. The town office is red. I like the school office. We phoned the harbour office.';
    expect(worthOf(several, { office: 1, rabbit: 1 })).toBeLessThan(worthOf(plain, { office: 1, rabbit: 1 }) * 0.7);
  });
});

import { describe, expect, it } from 'vitest';
import type { Reading } from '../transcript/reading.ts';
import type { Analysis, AnalysisEngine } from './analysis.ts';
import { warmUp } from './warmUp.ts';

const MEETING = Array.from({ length: 70 }, (_, turn) => `${turn % 2 === 0 ? 'Ann' : 'Tom'}: This is what I said as number ${turn}.`).join('\n');

describe('Warming up', () => {
  it('first loads the model, and then has the engine read every turn of the meetings, more and more of them at a time', () => {
    const readings: Reading[] = [];
    const standIn: AnalysisEngine = {
      version: 'stand-in',
      analyse(reading) {
        readings.push(reading);
        return {} as Analysis;
      },
    };
    const steps = warmUp(standIn, () => [MEETING, 'Ann: Hello.']);
    expect(readings).toEqual([]);
    steps.next();
    expect(readings.map(({ text }) => text)).toEqual(['']);
    for (const step of steps) expect(step).toBeUndefined();
    expect(readings.slice(1).map(({ turns }) => turns.length)).toEqual([20, 20, 20, 10, 1, 60, 10, 1, 70, 1, 70, 1, 70, 1, 70, 1]);
    const said = readings.slice(1, 5).flatMap(({ text, turns }) => turns.map(({ start, end }) => text.slice(start, end)));
    expect(said).toEqual(Array.from({ length: 70 }, (_, turn) => `This is what I said as number ${turn}.`));
  });
});

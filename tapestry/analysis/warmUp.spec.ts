import { describe, expect, it } from 'vitest';
import type { Reading } from '../transcript/reading.ts';
import type { Analysis, AnalysisEngine } from './analysis.ts';
import { warmUp } from './warmUp.ts';

describe('Warming up', () => {
  it('first loads the model, and then has the engine read talk in which no sentence is said twice', () => {
    const readings: Reading[] = [];
    const standIn: AnalysisEngine = {
      version: 'stand-in',
      analyse(reading) {
        readings.push(reading);
        return {} as Analysis;
      },
    };
    const steps = warmUp(standIn);
    expect(readings).toEqual([]);
    steps.next();
    expect(readings.map(({ text }) => text)).toEqual(['']);
    for (const step of steps) expect(step).toBeUndefined();
    const turns = readings.slice(1).flatMap(({ text, turns: spoken }) => spoken.map(({ speaker, start, end }) => `${speaker}: ${text.slice(start, end)}`));
    expect(turns.length).toBeGreaterThan(100);
    expect(new Set(turns).size).toBe(turns.length);
    for (const { words } of readings.slice(1)) expect(words).toBeLessThan(800);
  });
});

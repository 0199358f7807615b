import { describe, expect, it } from 'vitest';
import { keyness, ORDINARY_WORDS } from './keyness.ts';
import ordinaryMeetings from './ordinaryMeetings.json' with { type: 'json' };

function ordinary(lemma: string): number {
  return ORDINARY_WORDS.find((word) => word.lemma === lemma)?.perMillion ?? 0;
}

describe('keyness against ordinary meetings', () => {
  it('is high for a rare word said often and low for an everyday word said as often', () => {
    const battery = keyness(30, 5000, ordinary('battery'));
    const think = keyness(30, 5000, ordinary('think'));
    expect(battery).toBeGreaterThan(100);
    expect(think).toBeLessThan(1);
  });

  it('is negative for what is said less than elsewhere', () => {
    expect(keyness(5, 5000, 6294.6)).toBeLessThan(-10);
  });

  it('grows with the mentions', () => {
    expect(keyness(12, 5000, 100)).toBeGreaterThan(keyness(8, 5000, 100));
  });

  it('is finite for a word that ordinary meetings do not know, and for a text without words', () => {
    expect(keyness(4, 1000, 0)).toBeGreaterThan(30);
    expect(Number.isFinite(keyness(4, 1000, 0))).toBe(true);
    expect([keyness(0, 0, 0), keyness(3, 0, 0)]).toEqual([0, 0]);
    expect(keyness(0, 5000, 100)).toBeLessThan(0);
  });

  it('is told by part of speech', () => {
    expect(new Set(ORDINARY_WORDS.map(({ partSpeech }) => partSpeech))).toEqual(new Set(['NOUN', 'VERB', 'ADJ']));
  });

  it('gives the log-likelihood of the textbook', () => {
    const [a, b, c, d] = [20, 0.0001 * ordinaryMeetings.words, 10_000, ordinaryMeetings.words];
    const [e1, e2] = [(c * (a + b)) / (c + d), (d * (a + b)) / (c + d)];
    expect(keyness(a, c, 100)).toBeCloseTo(2 * (a * Math.log(a / e1) + b * Math.log(b / e2)), 8);
  });
});

import { describe, expect, it } from 'vitest';
import { candidateWeight, candidateScoresOf, prune, setCandidates, addScores } from './candidateScores.ts';

const FEATURE = Int32Array.of(7);
const CODES = 256;

/** Codes that give each candidate its number as a weight. */
function codesOf(weights: Readonly<Record<number, number>>): Int8Array {
  const codes = new Int8Array(CODES);
  for (const [candidate, code] of Object.entries(weights)) codes[candidateWeight(FEATURE[0]!, Number(candidate), CODES - 1)] = code;
  return codes;
}

describe('a candidateScores', () => {
  it('lets go of those that lie too far behind, and keeps the order of the others', () => {
    const candidateScores = candidateScoresOf(4);
    setCandidates(candidateScores, Int32Array.of(9, 4, 2, 3, 8), 1, 4);
    addScores(candidateScores, codesOf({ 4: 3, 2: -2, 3: 4 }), FEATURE, 1);
    prune(candidateScores, 7);
    expect([...candidateScores.candidates.subarray(0, candidateScores.left)]).toEqual([4, 3]);
    expect([...candidateScores.scores.subarray(0, candidateScores.left)]).toEqual([9, 16]);
    prune(candidateScores, 0);
    expect([candidateScores.left, candidateScores.candidates[0]]).toEqual([1, 3]);
  });

  it('finds the weights of a feature for all candidates in one line, each at its own place', () => {
    const places = Array.from({ length: 64 }, (_, candidate) => candidateWeight(0x7fff_1234, candidate, 2 ** 20 - 1));
    expect(new Set(places).size).toBe(64);
    expect(new Set(places.map((place) => place >> 6)).size).toBe(1);
    const further = Array.from({ length: 64 }, (_, candidate) => candidateWeight(0x7fff_1234, candidate + 64, 2 ** 20 - 1));
    expect(new Set([...places, ...further]).size).toBe(128);
  });

  it('is won by the first of those that are level', () => {
    const candidateScores = candidateScoresOf(3);
    setCandidates(candidateScores, Int32Array.of(5, 6, 1), 0, 3);
    addScores(candidateScores, codesOf({ 5: 2, 6: 2, 1: 1 }), FEATURE, 1);
    prune(candidateScores, 0);
    expect(candidateScores.candidates[0]).toBe(5);
  });
});

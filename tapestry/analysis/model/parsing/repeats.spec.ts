import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repeatsOf } from './repeats.ts';

describe('sentences that are said again', () => {
  it('lead to the first of their kind, and to no other', () => {
    const sentences = fc.array(fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 4 }), { maxLength: 60 });
    fc.assert(fc.property(sentences, (tokens) => {
      const starts = tokens.map((_, index) => tokens.slice(0, index).flat().length);
      const written = tokens.map((sentence) => sentence.join(' '));
      expect([...repeatsOf(Int32Array.from(tokens.flat()), starts)]).toEqual(written.map((sentence) => written.indexOf(sentence)));
    }));
  });
});

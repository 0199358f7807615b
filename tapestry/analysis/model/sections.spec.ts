import { describe, expect, it } from 'vitest';
import { readSections, writeSections } from './sections.ts';

describe('a model file', () => {
  const file = writeSections({ codes: Int8Array.of(-127, 0, 127), numbers: Int32Array.of(-(2 ** 31), 2 ** 31 - 1), names: ['naïve', '', '日本'] });

  it('gives back what was written, wherever its bytes lie', () => {
    const inside = new Uint8Array(file.length + 3);
    inside.set(file, 3);
    expect([...readSections(inside.subarray(3))]).toEqual([['codes', Int8Array.of(-127, 0, 127)], ['numbers', Int32Array.of(-(2 ** 31), 2 ** 31 - 1)], ['names', ['naïve', '', '日本']]]);
  });

  it('that is none, or is cut off, says so', () => {
    expect(() => readSections(new Uint8Array(100))).toThrow('no language model');
    expect(() => readSections(new Uint8Array(0))).toThrow('no language model');
    expect(() => readSections(file.subarray(0, file.length - 1))).toThrow('cut off');
  });
});

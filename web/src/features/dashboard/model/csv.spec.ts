import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

describe('A table as CSV', () => {
  it('quotes what has to be quoted and keeps numbers', () => {
    expect(csvOf([['a "b"', 'c, d', 'e\nf', 7, null, 'plain']])).toBe('\uFEFF"a ""b""","c, d","e\nf",7,,plain\r\n');
  });

  it('gives a spreadsheet no formulas', () => {
    expect(csvOf([['=1+1', '@x', '-y']])).toBe("\uFEFF'=1+1,'@x,'-y\r\n");
  });
});

import { describe, expect, it } from 'vitest';
import { displayOrder } from './displayOrder.ts';

const SHALOM = '\u05e9\u05dc\u05d5\u05dd';
const MOLASH = '\u05dd\u05d5\u05dc\u05e9';
const OLAM = '\u05e2\u05d5\u05dc\u05dd';
const MALO = '\u05dd\u05dc\u05d5\u05e2';

describe('The order of characters on a line', () => {
  it('is as it is written where nothing is read from right to left', () => {
    for (const line of ['Spring call (2026)', '\u0434\u0430!', '', '\u4f1a\u8bae']) expect(displayOrder(line)).toBe(line);
  });

  it('is turned round for Hebrew, words and letters', () => {
    expect(displayOrder(`${SHALOM} ${OLAM}`)).toBe(`${MALO} ${MOLASH}`);
    expect(displayOrder(`shalom ${SHALOM} ${OLAM}`)).toBe(`shalom ${MALO} ${MOLASH}`);
  });

  it('keeps numbers and Latin words readable, and turns brackets', () => {
    expect(displayOrder(`${SHALOM} 2026 (call)`)).toBe(`(call) 2026 ${MOLASH}`);
    expect(displayOrder(`${SHALOM}!`)).toBe(`!${MOLASH}`);
  });

  it('leaves out vowel points, whole and composed', () => {
    expect(displayOrder('\u05e9\u05b8\u05c1\u05dc\u05d5\u05b9\u05dd')).toBe(MOLASH);
    expect(displayOrder('\ufb2a\u05dc\u05d5\u05dd')).toBe(MOLASH);
  });
});

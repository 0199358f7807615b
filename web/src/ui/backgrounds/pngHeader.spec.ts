import { describe, expect, it } from 'vitest';
import { pngSize } from './pngHeader.ts';

const header = (width: number, height: number): Uint8Array => {
  const bytes = new Uint8Array(24);
  bytes.set([137, 80, 78, 71, 13, 10, 26, 10]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
};

describe('A PNG, by its first bytes', () => {
  it('tells its size', () => expect(pngSize(header(1800, 1145))).toEqual({ width: 1800, height: 1145 }));

  it('is none when it is cut short or begins otherwise', () => {
    expect(pngSize(header(1, 1).slice(0, 20))).toBeNull();
    expect(pngSize(new Uint8Array(24))).toBeNull();
  });
});

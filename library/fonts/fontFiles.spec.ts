import { describe, expect, it } from 'vitest';
import { fontFiles } from './fontFiles.ts';
import { loadFaces } from './loadFaces.ts';

describe('the fonts', () => {
  it('are TrueType files read from their packages', () => {
    const { hand, caps } = fontFiles();
    for (const file of [hand, caps]) expect(new DataView(file).getUint32(0)).toBe(0x00010000);
    expect(hand.byteLength).not.toBe(caps.byteLength);
  });

  it('have the letters of both roles', () => {
    const faces = loadFaces();
    for (const letter of 'AMZ’É&') expect(faces.caps.glyph(letter)).not.toBeNull();
    for (const letter of 'agz,.é0') expect(faces.hand.glyph(letter)).not.toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { bodyMap } from './bodyMap.ts';
import { parsePicture } from './parse.ts';
import { roomInside } from './room.ts';

const drawn = (drawing: string) => parsePicture(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor">${drawing}</svg>`);
const SIZE = { box: 280, line: 10, seed: 3, solid: true };
const room = (drawing: string, width: number, height: number) => roomInside(bodyMap(drawn(drawing), SIZE), { width, height });

describe('the free room inside a symbol', () => {
  it('lies in the middle of a plain body', () => {
    const middle = room('<rect x="3" y="3" width="18" height="18"/>', 150, 60);
    expect(Math.abs(middle?.x ?? 99)).toBeLessThan(8);
    expect(Math.abs(middle?.y ?? 99)).toBeLessThan(8);
  });

  it('keeps off the lines that cross the body', () => {
    const crossed = '<rect x="3" y="3" width="18" height="18"/><path d="M3 12h18"/>';
    expect(Math.abs(room(crossed, 150, 60)?.y ?? 0)).toBeGreaterThan(40);
    expect(room(crossed, 150, 150)).toBeNull();
  });

  it('is missing where a drawing has no body or a word is too wide for it', () => {
    expect(room('<path d="M4 4L20 20M4 20L20 4"/>', 90, 40)).toBeNull();
    expect(room('<circle cx="12" cy="12" r="9"/>', 290, 40)).toBeNull();
    expect(room('<circle cx="12" cy="12" r="9"/>', 180, 40)).not.toBeNull();
  });
});

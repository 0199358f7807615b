import { describe, expect, it } from 'vitest';
import type { Rect } from '../../model/geometry.ts';
import { withFreeWords } from './freeWords.ts';
import type { Maker } from './parts.ts';
import type { Piece } from './piece.ts';

const ROOM: Rect = { x: 100, y: 50, width: 600, height: 400 };
const piece = (kind: Piece['kind'], rect: Rect): Piece => ({ kind, rank: 1, block: { symbols: [], texts: [] }, rect, carrier: null });
const word = (width: number, height = 40): Maker => (_, scale) => piece('word', { x: 0, y: 0, width: Math.round(width * scale), height: Math.round(height * scale) });
const HEADING = piece('heading', { x: 250, y: 60, width: 300, height: 70 });
const PICTURE = piece('picture', { x: 320, y: 160, width: 160, height: 150 });

const apart = (a: Rect, b: Rect): boolean => a.x + a.width < b.x || b.x + b.width < a.x || a.y + a.height < b.y || b.y + b.height < a.y;

describe('Further words of a topic', () => {
  it('stand in the places that are left, in the room, apart from everything', () => {
    const pieces = withFreeWords([HEADING, PICTURE], ROOM, Array.from({ length: 12 }, (_, index) => word(90 + 10 * index)));
    const rects = pieces.map(({ rect }) => rect);
    expect(pieces.length).toBeGreaterThan(6);
    for (const [at, rect] of rects.entries()) {
      expect([rect.x >= ROOM.x, rect.y >= ROOM.y, rect.x + rect.width <= ROOM.x + ROOM.width, rect.y + rect.height <= ROOM.y + ROOM.height]).toEqual([true, true, true, true]);
      for (const other of rects.slice(at + 1)) expect(apart(rect, other)).toBe(true);
    }
  });

  it('never stand over or beside the heading, where they would be read with it', () => {
    const words = withFreeWords([HEADING, PICTURE], ROOM, Array.from({ length: 8 }, () => word(90))).filter(({ kind }) => kind === 'word');
    expect(words.length).toBeGreaterThan(3);
    for (const { rect } of words) expect(rect.y).toBeGreaterThanOrEqual(HEADING.rect.y + HEADING.rect.height);
  });

  it('leave paper: they stop before three quarters of the room are taken', () => {
    const pieces = withFreeWords([PICTURE], ROOM, Array.from({ length: 200 }, () => word(60, 30)));
    const taken = pieces.reduce((sum, { rect }) => sum + rect.width * rect.height, 0);
    expect(taken / (ROOM.width * ROOM.height)).toBeLessThan(0.75);
  });

  it('are left out when they fit nowhere, and the next one is tried', () => {
    const pieces = withFreeWords([PICTURE], ROOM, [word(900), word(120)]);
    expect(pieces.map(({ kind }) => kind)).toEqual(['picture', 'word']);
  });
});

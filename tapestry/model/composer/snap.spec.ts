import { describe, expect, it } from 'vitest';
import { snapBox, snapPoint } from './snap.ts';

const box = (x: number, y: number, width = 100, height = 100) => ({ x, y, width, height });

describe('What is dragged near', () => {
  it('an edge of another place comes to stand in line with it, with a guide from one to the other', () => {
    const snap = snapBox(box(296, 700), [box(300, 200, 60, 60)], 8);
    expect(snap).toMatchObject({ dx: 4, dy: 0 });
    expect(snap.guides).toContainEqual({ from: { x: 300, y: 200 }, to: { x: 300, y: 800 } });
  });

  it('the middle of another, in both directions at once', () => {
    expect(snapBox(box(203, 398, 50, 50), [box(180, 370)], 8)).toMatchObject({ dx: 2, dy: -3 });
  });

  it('the middle or an edge of the sheet', () => {
    expect(snapBox(box(845, 1040), [], 8)).toMatchObject({ dx: 5, dy: 5 });
    expect(snapBox(box(3, 300), [], 8)).toMatchObject({ dx: -3, dy: 0 });
  });

  it('the nearest of several, and nothing that is farther than the reach', () => {
    expect(snapBox(box(307, 700), [box(300, 100, 61, 61), box(310, 100, 61, 61)], 8).dx).toBe(3);
    expect(snapBox(box(330, 700, 90), [box(300, 100, 10, 10)], 8)).toEqual({ dx: 0, dy: 0, guides: [] });
  });

  it('where gaps become equal: after two others, before them, and between them; both gaps are shown', () => {
    const row = [box(100, 300), box(250, 320)];
    const after = snapBox(box(405, 317, 90, 90), row, 6);
    expect(after.dx).toBe(-5);
    expect(after.guides.filter(({ gap }) => gap === 50).map(({ from, to }) => [from.x, to.x])).toEqual([[200, 250], [350, 400]]);
    expect(snapBox(box(1000, 317), [box(1153, 300), box(1303, 300)], 6).dx).toBe(3);
    expect(snapBox(box(283, 317, 40, 90), [box(100, 300), box(400, 300)], 6).dx).toBe(-3);
  });

  it('gaps of what stands in another row count for nothing', () => {
    expect(snapBox(box(405, 700, 90, 90), [box(100, 300), box(250, 320)], 6).guides.filter(({ gap }) => gap !== undefined)).toEqual([]);
  });

  it('another point, level or upright', () => {
    expect(snapPoint({ x: 703, y: 496 }, [{ x: 700, y: 90 }, { x: 40, y: 500 }], 8)).toEqual({
      dx: -3, dy: 4,
      guides: expect.arrayContaining([{ from: { x: 700, y: 90 }, to: { x: 700, y: 500 } }, { from: { x: 40, y: 500 }, to: { x: 700, y: 500 } }]) as unknown,
    });
  });
});

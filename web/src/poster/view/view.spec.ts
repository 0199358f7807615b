import { describe, expect, it } from 'vitest';
import { isNear, panned, viewOf, wholeView, zoomed } from './view.ts';

const WINDOW = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

describe('How a sheet lies in a window', () => {
  it('is whole at first, on a telephone too', () => {
    for (const window of [WINDOW, PHONE]) {
      const { scale, x, y } = wholeView(window);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x + 1800 * scale).toBeLessThanOrEqual(window.width + 1);
      expect(y + 1145 * scale).toBeLessThanOrEqual(window.height + 1);
      expect(isNear(wholeView(window), window)).toBe(false);
    }
  });

  it('comes nearer around the point that is pointed at', () => {
    const before = wholeView(WINDOW);
    const at = { x: 700, y: 400 };
    const after = zoomed(before, 2, at, WINDOW);
    expect((at.x - after.x) / after.scale).toBeCloseTo((at.x - before.x) / before.scale);
    expect((at.y - after.y) / after.scale).toBeCloseTo((at.y - before.y) / before.scale);
    expect(isNear(after, WINDOW)).toBe(true);
  });

  it('goes no farther than the whole sheet and no nearer than four screen pixels for one', () => {
    expect(zoomed(wholeView(PHONE), 0.1, { x: 0, y: 0 }, PHONE)).toEqual(wholeView(PHONE));
    expect(zoomed(wholeView(PHONE), 1000, { x: 0, y: 0 }, PHONE).scale).toBe(4);
  });

  it('is pushed to the edge of the sheet and not beyond', () => {
    const near = zoomed(wholeView(WINDOW), 2, { x: 720, y: 450 }, WINDOW);
    const far = panned(near, 10_000, -10_000, WINDOW);
    expect(far.x).toBe(0);
    expect(far.y).toBeCloseTo(900 - 1145 * near.scale);
  });

  it('shows a part in the middle', () => {
    const { scale, x, y } = viewOf({ x: 800, y: 500, width: 200, height: 100 }, WINDOW);
    expect(x + 900 * scale).toBeCloseTo(720);
    expect(y + 550 * scale).toBeCloseTo(450);
  });
});

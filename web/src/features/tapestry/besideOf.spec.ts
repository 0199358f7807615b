import { describe, expect, it } from 'vitest';
import { besideOf } from './besideOf.ts';

const WINDOWS = [{ width: 390, height: 844 }, { width: 1024, height: 768 }, { width: 1440, height: 900 }];
const THINGS = [0, 0.3, 0.6, 0.85].flatMap((x) => [0, 0.4, 0.8].map((y) => ({ x, y })));

describe('A window beside something', () => {
  it.each(WINDOWS)('stands in the window of $width x $height and never over the thing', (window) => {
    for (const { x, y } of THINGS) {
      const thing = { x: x * window.width, y: y * window.height, width: 120, height: 40 };
      const { width, height, at } = besideOf(thing, thing, window);
      const top = at.top ?? window.height - (at.bottom ?? 0) - height;
      expect([at.left >= 0, at.left + width <= window.width, top >= 0, top + height <= window.height + 0.5]).toEqual([true, true, true, true]);
      const isApart = at.left >= thing.x + thing.width || at.left + width <= thing.x || top >= thing.y + thing.height || top + height <= thing.y;
      expect(isApart, JSON.stringify(thing)).toBe(true);
      expect(height).toBeGreaterThan(150);
    }
  });

  it('stands below the whole sheet where a telephone has room for that, or above it', () => {
    const window = { width: 390, height: 844 };
    const sheet = { x: 0, y: 60, width: 390, height: 248 };
    expect(besideOf({ x: 40, y: 80, width: 120, height: 30 }, sheet, window).at).toMatchObject({ top: 320 });
    expect(besideOf({ x: 40, y: 560, width: 120, height: 30 }, { ...sheet, y: 540 }, window).at).toMatchObject({ bottom: 316 });
  });
});

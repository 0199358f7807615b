import { describe, expect, it } from 'vitest';
import { PALETTES } from '../model/palette.ts';
import { contrast } from './contrast.ts';

/** WCAG 2.2 to the letter. */
function exact(a: string, b: string): number {
  const luminance = (color: string): number => [1, 3, 5].reduce((sum, at, channel) => {
    const c = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return sum + (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4) * ([0.2126, 0.7152, 0.0722][channel] ?? 0);
  }, 0);
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

describe('contrast', () => {
  it('is that of the standard, to a twentieth, for every pair of palette colours', () => {
    for (const { paper, ink, accent, second, fills, washes, white } of Object.values(PALETTES)) {
      const colors = [paper, ink, accent, second, white, ...fills, ...washes];
      for (const a of colors) for (const b of colors) expect(Math.abs(contrast(a, b) / exact(a, b) - 1), `${a} ${b}`).toBeLessThan(0.05);
    }
  });

  it('runs from 1 to 21', () => {
    expect(contrast('#808080', '#808080')).toBe(1);
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 1);
  });
});

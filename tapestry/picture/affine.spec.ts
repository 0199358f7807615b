import { describe, expect, it } from 'vitest';
import { apply, direction, parseTransform } from './affine.ts';
import { COMPASS } from './compass.ts';

describe('directions without trigonometry', () => {
  it('agree with the built-in functions to the last digits', () => {
    for (let degrees = -720; degrees <= 720; degrees += 7.3) {
      const { x, y } = direction(degrees);
      expect(x).toBeCloseTo(Math.cos((degrees * Math.PI) / 180), 13);
      expect(y).toBeCloseTo(Math.sin((degrees * Math.PI) / 180), 13);
    }
  });

  it('are exact at right angles', () => {
    expect([0, 90, 180, 270].map(direction)).toEqual([{ x: 1, y: 0 }, { x: -0, y: 1 }, { x: -1, y: -0 }, { x: 0, y: -1 }]);
  });

  it('fill the compass evenly', () => {
    expect(COMPASS).toHaveLength(96);
    expect(COMPASS[24]).toEqual({ x: -0, y: 1 });
    COMPASS.forEach(({ x, y }) => expect(x * x + y * y).toBeCloseTo(1, 13));
  });
});

describe('transform attributes', () => {
  it('are applied from right to left', () => {
    const matrix = parseTransform('translate(10, 20) scale(2)')!;
    expect(apply(matrix, 3, 4)).toEqual({ x: 16, y: 28 });
  });

  it('turn around a given point', () => {
    const turned = apply(parseTransform('rotate(90 12 12)')!, 12, 2);
    expect(turned.x).toBeCloseTo(22, 12);
    expect(turned.y).toBeCloseTo(12, 12);
  });

  it('read matrix and skew', () => {
    expect(apply(parseTransform('matrix(1 2 3 4 5 6)')!, 1, 1)).toEqual({ x: 9, y: 12 });
    expect(apply(parseTransform('skewX(45)')!, 0, 2).x).toBeCloseTo(2, 12);
  });

  it('are refused when they are none', () => {
    for (const text of ['rotate()', 'spin(4)', 'matrix(1 2 3)', 'translate(1) nonsense']) expect(parseTransform(text)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { parsePicture } from '../../picture/parse.ts';
import { sideInShape } from './boundingShape.ts';

const drawn = (width: number, height: number) => parsePicture(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000"><rect x="${12 - width / 2}" y="${12 - height / 2}" width="${width}" height="${height}"/></svg>`);

describe('the bounding shape of a symbol', () => {
  it('holds the whole drawing in a circle, corners and all', () => {
    expect(sideInShape(drawn(20, 20), 'circle', 'link', 200)).toBeCloseTo(200 / Math.SQRT2, 0);
    expect(sideInShape(drawn(20, 2), 'circle', 'link', 200)).toBeGreaterThan(195);
  });

  it('as a rectangle keeps the area of the square and the proportions of the drawing', () => {
    const side = sideInShape(drawn(20, 15), 'rectangle', 'link', 200);
    expect(side * side * 0.75).toBeCloseTo(200 * 200, -2);
    expect(sideInShape(drawn(20, 1), 'rectangle', 'link', 200)).toBe(260);
  });

  it('as a square lets long drawings grow a little, so that they weigh as much as the others', () => {
    expect(sideInShape(drawn(20, 20), 'square', 'anchor', 200)).toBe(200);
    expect(sideInShape(drawn(4, 20), 'square', 'anchor', 200)).toBeCloseTo(228, 5);
    expect(sideInShape(drawn(4, 20), undefined, 'anchor', 200)).toBeCloseTo(228, 5);
  });
});

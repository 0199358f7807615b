import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { Point } from '../model/geometry.ts';
import { inkOf } from '../picture/ink.ts';
import { parsePicture } from '../picture/parse.ts';
import type { SpriteRecipe } from '../scene/scene.ts';
import { paintSprite, preparedSprite } from './sprite.ts';
import { readable } from './canvas.fixture.ts';

const canvasOf = (width: number, height: number) => readable(createCanvas(width, height));

const icon = (...paths: string[]) =>
  parsePicture(`<svg viewBox="0 0 24 24" fill="none" stroke="#000">${paths.map((d) => `<path d="${d}"/>`).join('')}</svg>`);
const PICTURES = {
  house: icon('M5 12H3L12 3L21 12H19', 'M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-7', 'M9 21v-6a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2v6'),
  arrow: icon('M5 12h14', 'M13 18l6-6', 'M13 6l6 6'),
  star: icon('M12 17.75l-6.172 3.245l1.179 -6.873l-5 -4.867l6.900 -1l3.086 -6.253l3.086 6.253l6.900 1l-5 4.867l1.179 6.873z'),
  dots: icon('M9 10h.01', 'M15 10h.01', 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0'),
  spots: icon('M9 10h.01', 'M15 10h.01'),
  letter: parsePicture('<svg viewBox="0 0 24 24"><path d="M2 2h20v20h-20zM8 8v8h8v-8z"/></svg>'),
};
const RECIPE: SpriteRecipe = { picture: 'a', box: 145, line: 8, ink: '#1d2b38', fill: '#2f9e96', fillAlpha: 0.94, rim: null, solid: true, seed: 5 };

const print = (picture: keyof typeof PICTURES, recipe: Partial<SpriteRecipe> = {}) => {
  const whole = { ...RECIPE, ...recipe };
  const { width, height } = preparedSprite(PICTURES[picture], whole);
  const canvas = canvasOf(width, height);
  paintSprite(canvas.context, PICTURES[picture], whole);
  return { width, height, rgba: canvas.rgba() };
};

const contains = (hull: readonly Point[], x: number, y: number): boolean =>
  hull.every((from, i) => {
    const to = hull[(i + 1) % hull.length]!;
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0;
  });

describe('a printed symbol', () => {
  it.each(Object.keys(PICTURES) as (keyof typeof PICTURES)[])('keeps all paint of the %s inside the hull that layout avoids', (name) => {
    for (const [box, line, seed] of [[292, 10, 1], [145, 8, 77], [180, 9, 123456]] as const) {
      const { width, height, rgba } = print(name, { box, line, seed });
      const { hull } = inkOf(PICTURES[name], { box, line, seed });
      let outside = 0;
      for (let y = 0; y < height; y += 1) {
        for (let x = 0; x < width; x += 1) {
          if (rgba[(y * width + x) * 4 + 3]! > 0 && !contains(hull, x + 0.5 - width / 2, y + 0.5 - height / 2)) outside += 1;
        }
      }
      expect(outside).toBe(0);
    }
  });

  it('has an even size, so that its middle falls on a whole pixel', () => {
    const { width, height } = preparedSprite(PICTURES.house, RECIPE);
    expect([width % 2, height % 2]).toEqual([0, 0]);
    expect(width).toBeGreaterThan(145);
    expect(width).toBeLessThan(190);
  });

  it('is the same to the byte each time', () => {
    const bytes = (seed: number): Buffer => Buffer.from(print('star', { seed }).rgba);
    expect(bytes(5).equals(bytes(5))).toBe(true);
    expect(bytes(5).equals(bytes(6))).toBe(false);
  });

  it('has a body under its line and a dark line over it', () => {
    const { width, height, rgba } = print('house');
    const middle = ((Math.round(height * 0.4) * width) + width / 2) * 4;
    expect([...rgba.slice(middle, middle + 3)].map((channel, i) => Math.abs(channel - [0x2f, 0x9e, 0x96][i]!) < 12)).toEqual([true, true, true]);
    expect(count(rgba, (red, green, blue, alpha) => alpha === 255 && red === 0x1d && green === 0x2b && blue === 0x38)).toBeGreaterThan(2000);
  });

  it('is nothing but line in the plain style', () => {
    const { rgba } = print('house', { fill: null });
    const coloured = count(rgba, (_red, green, _blue, alpha) => alpha > 200 && green > 60);
    expect(coloured).toBe(0);
  });

  it('makes an arrow solid only when it is asked to', () => {
    const painted = (solid: boolean): number => count(print('arrow', { solid }).rgba, (_red, green, _blue, alpha) => alpha > 200 && green > 100);
    expect(painted(true)).toBeGreaterThan(4 * painted(false));
  });

  it('paints dots as round spots of the line width', () => {
    const spots = count(print('spots', { fill: null }).rgba, (_r, _g, _b, alpha) => alpha > 128);
    expect(spots).toBeGreaterThan(2 * Math.PI * 3.4 * 3.4);
    expect(spots).toBeLessThan(2 * Math.PI * 4.6 * 4.6);
  });

  it('leaves the holes of a solid mark open', () => {
    const { width, height, rgba } = print('letter', { fill: null });
    expect(rgba[((height / 2) * width + width / 2) * 4 + 3]).toBe(0);
    expect(rgba[((height / 2) * width + Math.round(width * 0.25)) * 4 + 3]).toBe(255);
  });
});

function count(rgba: Uint8ClampedArray, wanted: (red: number, green: number, blue: number, alpha: number) => boolean): number {
  let sum = 0;
  for (let i = 0; i < rgba.length; i += 4) {
    if (wanted(rgba[i]!, rgba[i + 1]!, rgba[i + 2]!, rgba[i + 3]!)) sum += 1;
  }
  return sum;
}

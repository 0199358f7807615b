import { describe, expect, it } from 'vitest';
import { pngHeader } from './pngHeader.ts';

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
const number = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const chunk = (kind: string, data: readonly number[]): number[] => [...number(data.length), ...[...kind].map((letter) => letter.charCodeAt(0)), ...data, 0, 0, 0, 0];
const png = (width: number, height: number, ...more: readonly number[][]): Uint8Array => new Uint8Array([...SIGNATURE, ...chunk('IHDR', [...number(width), ...number(height), 8, 6, 0, 0, 0]), ...more.flat()]);
const density = (perMetre: number, unit = 1): number[] => chunk('pHYs', [...number(perMetre), ...number(perMetre), unit]);
const pixels = chunk('IDAT', [1, 2, 3]);

describe('A PNG, by its first bytes', () => {
  it('tells its size', () => expect(pngHeader(png(1800, 1145))).toEqual({ width: 1800, height: 1145, dpi: null }));

  it('tells its resolution where it names one, behind other chunks too', () => {
    expect(pngHeader(png(1, 1, density(2835), pixels))?.dpi).toBe(72);
    expect(pngHeader(png(1, 1, chunk('gAMA', [0, 0, 1, 2]), density(11_811), pixels))?.dpi).toBe(300);
    expect(pngHeader(png(1, 1, density(3, 0), pixels))?.dpi).toBeNull();
    expect(pngHeader(png(1, 1, pixels, density(2835)))?.dpi).toBeNull();
  });

  it('is none when it is cut short or begins otherwise; one that lies about its chunks has no resolution', () => {
    expect(pngHeader(png(1, 1).slice(0, 20))).toBeNull();
    expect(pngHeader(new Uint8Array(24))).toBeNull();
    expect(pngHeader(new Uint8Array([...png(1, 1), ...number(0xffffffff), ...density(2835)]))?.dpi).toBeNull();
    expect(pngHeader(png(1, 1, density(2835)).slice(0, 40))?.dpi).toBeNull();
  });
});

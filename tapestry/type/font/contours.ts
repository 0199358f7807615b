import { from } from './tables.ts';

/** Points of a closed contour in font units, y up; those off the curve bend it. */
export interface ContourPoint {
  readonly x: number;
  readonly y: number;
  readonly onCurve: boolean;
}

export type Contour = readonly ContourPoint[];

/** Contours of a glyph by its number. */
export type ContourReader = (glyph: number) => Contour[];

/** What a flag says of a point, and its neighbours' bits for y. */
const POINT = { onCurve: 1, shortX: 2, shortY: 4, repeated: 8, sameX: 16, sameY: 32 } as const;
const HEADER = 10;

/** Reads `glyf` by the places in `loca`. */
export function contourReader(glyf: DataView, loca: DataView, longPlaces: boolean): ContourReader {
  const placeOf = (glyph: number): number => longPlaces ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2;
  const read = (glyph: number, inside: readonly number[]): Contour[] => {
    const place = placeOf(glyph);
    if (place === placeOf(glyph + 1) || inside.includes(glyph)) return [];
    const outline = from(glyf, place);
    const count = outline.getInt16(0);
    return count < 0 ? components(outline, (part) => read(part, [...inside, glyph])) : simple(outline, count);
  };
  return (glyph) => read(glyph, []);
}

function simple(outline: DataView, contours: number): Contour[] {
  if (contours === 0) return [];
  const instructionsAt = HEADER + contours * 2;
  const flagsAt = instructionsAt + 2 + outline.getUint16(instructionsAt);
  const points = outline.getUint16(instructionsAt - 2) + 1;
  const { flags, end } = readFlags(outline, flagsAt, points);
  const xs = readCoordinates(outline, end, flags, POINT.shortX, POINT.sameX);
  const ys = readCoordinates(outline, xs.end, flags, POINT.shortY, POINT.sameY);
  const result: Contour[] = [];
  for (let contour = 0, at = 0; contour < contours; contour += 1) {
    const loop: ContourPoint[] = [];
    for (const last = outline.getUint16(HEADER + contour * 2); at <= last; at += 1) {
      loop.push({ x: xs.values[at]!, y: ys.values[at]!, onCurve: (flags[at]! & POINT.onCurve) > 0 });
    }
    result.push(loop);
  }
  return result;
}

function readFlags(outline: DataView, from: number, count: number): { flags: number[]; end: number } {
  const flags: number[] = [];
  let end = from;
  while (flags.length < count) {
    const flag = outline.getUint8(end);
    end += 1;
    flags.push(flag);
    if ((flag & POINT.repeated) === 0) continue;
    for (let more = outline.getUint8(end); more > 0; more -= 1) flags.push(flag);
    end += 1;
  }
  return { flags, end };
}

/** Each is told by its distance from the one before. */
function readCoordinates(outline: DataView, from: number, flags: readonly number[], short: number, same: number): { values: number[]; end: number } {
  const values: number[] = [];
  let end = from;
  let value = 0;
  for (const flag of flags) {
    if ((flag & short) > 0) {
      value += (flag & same) > 0 ? outline.getUint8(end) : -outline.getUint8(end);
      end += 1;
    } else if ((flag & same) === 0) {
      value += outline.getInt16(end);
      end += 2;
    }
    values.push(value);
  }
  return { values, end };
}

const PART = { wide: 1, moved: 2, scaled: 8, more: 32, scaledBoth: 64, turned: 128 } as const;

/** Other glyphs, each scaled, turned and moved: accents over letters. */
function components(outline: DataView, read: (glyph: number) => Contour[]): Contour[] {
  const result: Contour[] = [];
  for (let at = HEADER, flags: number = PART.more; (flags & PART.more) > 0;) {
    flags = outline.getUint16(at);
    if ((flags & PART.moved) === 0) throw new Error('This font joins glyphs by their points, which is not understood here.');
    const part = read(outline.getUint16(at + 2));
    const wide = (flags & PART.wide) > 0;
    const dx = wide ? outline.getInt16(at + 4) : outline.getInt8(at + 4);
    const dy = wide ? outline.getInt16(at + 6) : outline.getInt8(at + 5);
    at += wide ? 8 : 6;
    const count = (flags & PART.turned) > 0 ? 4 : (flags & PART.scaledBoth) > 0 ? 2 : (flags & PART.scaled) > 0 ? 1 : 0;
    const [xx, xy, yx, yy] = matrixAt(outline, at, count);
    at += count * 2;
    for (const loop of part) result.push(loop.map(({ x, y, onCurve }) => ({ x: xx * x + yx * y + dx, y: xy * x + yy * y + dy, onCurve })));
  }
  return result;
}

/** What x and y become, from no numbers, one for both, one for each, or all four. */
function matrixAt(outline: DataView, at: number, count: number): readonly [xx: number, xy: number, yx: number, yy: number] {
  const number = (which: number): number => outline.getInt16(at + which * 2) / 16384;
  if (count === 0) return [1, 0, 0, 1];
  if (count === 1) return [number(0), 0, 0, number(0)];
  return count === 2 ? [number(0), 0, 0, number(1)] : [number(0), number(1), number(2), number(3)];
}

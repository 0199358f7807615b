import { mulberry32 } from '../layout/placement/rng.ts';
import type { Rng } from '../layout/placement/rng.ts';
import type { Point } from '../model/geometry.ts';
import { valueNoise } from './noise.ts';
import type { Picture } from './picture.ts';
import { placementOf } from './placement.ts';
import type { PrintSize } from './placement.ts';
import { distance, subdivide } from './polygon.ts';

/** Where the pen is, and half its line's width there. Pixels. */
export interface PenPoint extends Point {
  readonly half: number;
}

export interface PenOptions {
  readonly width: number;
  /** Largest displacement along each axis, and the length over which it changes. */
  readonly wobble: number;
  readonly wavelength: number;
  /** Share of the width that pressure adds or takes. */
  readonly pressure: number;
  /** Share of the width that the ends lose. */
  readonly taper: number;
  readonly closed: boolean;
}

const STEP = 5;
const PRESSURE_WAVELENGTH = 60;
/** Ends taper over this many line widths. */
const TAPER_WIDTHS = 2.2;
/** A closed line runs past its start by this share of its length, at most by so many pixels, drifting aside. */
const OVERRUN = { share: 0.04, most: 26, shortest: 60, drift: 1.2 } as const;

/** One line as a hand draws it: low-frequency wobble, changing pressure, tapered ends. */
export function penLine(points: readonly Point[], options: PenOptions, rng: Rng): PenPoint[] {
  const line = subdivide(options.closed ? [...points, points[0]!] : points, STEP);
  const lengths = lengthsAlong(line);
  const whole = lengths[lengths.length - 1] ?? 0;
  const wobbleX = valueNoise(rng);
  const wobbleY = valueNoise(rng);
  const pressure = valueNoise(rng);
  const phase = rng() * 30;
  const overrun = options.closed && whole > OVERRUN.shortest ? Math.min(OVERRUN.most, whole * OVERRUN.share) : 0;
  const end = whole + overrun;
  const penAt = (point: Point, at: number): PenPoint => {
    const past = Math.max(0, at - whole) / (overrun || 1);
    const noiseAt = phase + at / options.wavelength;
    const nearEnd = Math.min(at, end - at) / Math.max(1, options.width * TAPER_WIDTHS);
    const taper = end < options.width * 2 ? 1 : Math.min(1, 1 - options.taper * (1 - nearEnd));
    return {
      x: point.x + wobbleX(noiseAt) * options.wobble + past * OVERRUN.drift,
      y: point.y + wobbleY(noiseAt) * options.wobble - past * OVERRUN.drift,
      half: (options.width / 2) * (1 + pressure(phase + at / PRESSURE_WAVELENGTH) * options.pressure) * taper,
    };
  };
  const drawn = line.map((point, i) => penAt(point, lengths[i]!));
  for (let i = 1; i < line.length && lengths[i]! < overrun; i += 1) drawn.push(penAt(line[i]!, whole + lengths[i]!));
  return drawn;
}

function lengthsAlong(line: readonly Point[]): number[] {
  let sum = 0;
  return line.map((point, i) => (sum += i ? distance(line[i - 1]!, point) : 0));
}

/** One stroke of a symbol in pixels around the middle of its ink: a drawn line, or the edge of a solid mark. */
export interface DrawnStroke {
  readonly points: readonly PenPoint[];
  readonly filled: boolean;
}

/** The lines of a printed symbol; the same numbers measure its ink and paint it. */
export function drawnStrokes(picture: Picture, size: PrintSize): DrawnStroke[] {
  const place = placementOf(picture, size);
  const line = {
    width: size.line,
    wobble: Math.max(1, 0.0085 * size.box),
    wavelength: Math.max(45, 0.4 * size.box),
    pressure: 0.13,
    taper: 0.22,
  };
  const edge = { ...line, wobble: line.wobble / 2, width: 0 };
  return picture.strokes.map(({ points, closed, filled }, i) => {
    const rng = mulberry32(size.seed + Math.imul(i + 1, 0x9e3779b1));
    return { filled, points: penLine(points.map(place), { ...(filled ? edge : line), closed: closed && !filled }, rng) };
  });
}

/** Red, green and blue from 0 to 255, opacity from 0 to 1. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** `#rrggbb` with an opacity, as `#rrggbbaa`: engines round an opacity written as a fraction in different ways. */
export function withAlpha(hex: string, alpha: number): string {
  const byte = Math.round(Math.min(1, Math.max(0, alpha)) * 255);
  return `${hex.slice(0, 7)}${byte.toString(16).padStart(2, '0')}`;
}

/** @param color `#rrggbb` or `#rrggbbaa`; every other word of CSS is a mistake of the caller */
export function rgbaOf(color: string): Rgba {
  if (!/^#([\da-f]{6}|[\da-f]{8})$/i.test(color)) throw new RangeError(`The colour ${color} is not written as #rrggbb or #rrggbbaa.`);
  const at = (from: number): number => Number.parseInt(color.slice(from, from + 2), 16);
  return [at(1), at(3), at(5), color.length === 9 ? at(7) / 255 : 1];
}

/**
 * Contrast of two `#rrggbb` colours, 1 to 21 (WCAG 2.2). The transfer curve of sRGB is taken from a cubic that follows
 * it within 0.004, because powers differ between engines.
 */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance, 0 to 1. */
export function luminance(color: string): number {
  const value = Number.parseInt(color.slice(1), 16);
  return luminanceOf(value >> 16, (value >> 8) & 255, value & 255);
}

/** The same of three channels of 0 to 255. */
export function luminanceOf(red: number, green: number, blue: number): number {
  return 0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255);
}

function linear(c: number): number {
  return c * (c * (c * 0.305306011 + 0.682171111) + 0.012522878);
}

const NAMED: Readonly<Record<string, string>> = {
  white: 'ffffff', silver: 'c0c0c0', gray: '808080', grey: '808080', red: 'ff0000', yellow: 'ffff00', lime: '00ff00',
  aqua: '00ffff', cyan: '00ffff', fuchsia: 'ff00ff', magenta: 'ff00ff', orange: 'ffa500', pink: 'ffc0cb', gold: 'ffd700',
};

/**
 * How bright an SVG paint is, 0 to 1 after Rec. 601; null for `none`. Gradients and patterns count as mid-tones,
 * `currentColor` and names outside the small table as black.
 */
export function brightness(paint: string): number | null {
  const text = paint.trim().toLowerCase();
  if (text === 'none' || text === 'transparent') return null;
  if (text.startsWith('url(')) return 0.7;
  const channels = text.startsWith('rgb') ? rgbFunction(text) : hexadecimal(NAMED[text] ?? text.replace('#', ''));
  return (0.299 * channels[0] + 0.587 * channels[1] + 0.114 * channels[2]) / 255;
}

type Channels = readonly [number, number, number];

function hexadecimal(digits: string): Channels {
  const long = /^[0-9a-f]{3,4}$/.test(digits) ? [...digits].map((digit) => digit + digit).join('') : digits;
  if (!/^[0-9a-f]{6}([0-9a-f]{2})?$/.test(long)) return [0, 0, 0];
  const value = Number.parseInt(long.slice(0, 6), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function rgbFunction(text: string): Channels {
  const parts = (text.match(/[\d.]+%?/g) ?? []).map((part) => (part.endsWith('%') ? Number.parseFloat(part) * 2.55 : Number(part)));
  return [parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0];
}

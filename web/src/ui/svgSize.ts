export interface DrawnSize {
  readonly width: number;
  readonly height: number;
}

/** As the viewBox of an SVG has it; null where it has none that can be read. The server decides whether it is valid. */
export function svgSize(text: string): DrawnSize | null {
  const [, viewBox = ''] = /<svg\b[^>]*?\bviewBox\s*=\s*["']([^"']*)["']/.exec(text) ?? [];
  const [, , width = Number.NaN, height = Number.NaN] = viewBox.trim().split(/[\s,]+/).map(Number);
  return width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : null;
}

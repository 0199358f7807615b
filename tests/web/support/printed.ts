import { decoded, pagesOf } from '../exportReaders.ts';

/** Of white paper: what printers cannot reach. */
const EDGE_MM = 5;
const DOTS_PER_MM = 72 / 25.4;

/** How a printed poster lies on its paper. */
export interface OnPaper {
  readonly pages: number;
  readonly isAcross: boolean;
  /** The poster takes more than half of the page. */
  readonly isLarge: boolean;
  /** As much is left white on both sides, and above as below, in dots. */
  readonly isInTheMiddle: boolean;
  readonly isClearOfTheEdge: boolean;
}

/** Looks at the first page of a PDF. */
export async function onPaper(pdf: Uint8Array, folder: string): Promise<OnPaper> {
  const pages = await pagesOf(pdf, folder);
  const { width, height, data } = await decoded(pages[0] ?? new Uint8Array());
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (Math.min(data[pixel * 4] ?? 0, data[pixel * 4 + 1] ?? 0, data[pixel * 4 + 2] ?? 0) === 255) continue;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)];
  }
  const white = [left, top, width - right, height - bottom] as const;
  return {
    pages: pages.length,
    isAcross: width > height,
    isLarge: (right - left) * (bottom - top) > width * height / 2,
    isInTheMiddle: Math.abs(white[0] - white[2]) <= 4 && Math.abs(white[1] - white[3]) <= 10,
    isClearOfTheEdge: Math.min(...white) >= EDGE_MM * DOTS_PER_MM,
  };
}

/** A poster alone, as it should be printed. */
export const WELL_PRINTED: OnPaper = { pages: 1, isAcross: true, isLarge: true, isInTheMiddle: true, isClearOfTheEdge: true };

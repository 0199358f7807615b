/** Cells that are set or not, 32 to a number, the first one in its lowest bit; the bits beyond the width stay unset. */
export interface BitGrid {
  readonly width: number;
  readonly height: number;
  /** Numbers to a row. */
  readonly stride: number;
  readonly words: Int32Array;
}

export function createBitGrid(width: number, height: number): BitGrid {
  const stride = (width + 31) >> 5;
  return { width, height, stride, words: new Int32Array(stride * height) };
}

/** Bits of a number from one column to another, both inside it. */
function bitsBetween(first: number, last: number): number {
  return -1 << first & -1 >>> 31 - last;
}

/** Sets every cell whose middle is within `reach` of the segment; coordinates in cells. Lines overlap: only cells that are not set yet are asked. */
export function drawSegment({ width, height, stride, words }: BitGrid, fromX: number, fromY: number, toX: number, toY: number, reach: number): void {
  const dx = toX - fromX;
  const dy = toY - fromY;
  const square = dx * dx + dy * dy;
  const far = reach * reach;
  const top = Math.max(0, Math.floor(Math.min(fromY, toY) - reach));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(fromY, toY) + reach));
  const left = Math.max(0, Math.floor(Math.min(fromX, toX) - reach));
  const right = Math.min(width - 1, Math.ceil(Math.max(fromX, toX) + reach));
  for (let row = top; row <= bottom; row += 1) {
    const py = row + 0.5 - fromY;
    for (let word = left >> 5; word <= right >> 5; word += 1) {
      const start = word << 5;
      let unset = ~words[row * stride + word]! & bitsBetween(Math.max(0, left - start), Math.min(31, right - start));
      let hit = 0;
      while (unset !== 0) {
        const bit = unset & -unset;
        unset ^= bit;
        const px = start + 31 - Math.clz32(bit) + 0.5 - fromX;
        const t = square === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / square));
        const ox = px - t * dx;
        const oy = py - t * dy;
        if (ox * ox + oy * oy <= far) hit |= bit;
      }
      words[row * stride + word]! |= hit;
    }
  }
}

/** Set wherever the unset cells at the border cannot be reached from: lines and what they enclose. */
export function withoutOutside(grid: BitGrid): BitGrid {
  const { width, height, stride, words } = grid;
  const free = new Int32Array(words.length);
  const outside = new Int32Array(words.length);
  for (let at = 0; at < words.length; at += 1) {
    const word = at % stride;
    const row = (at - word) / stride;
    free[at] = ~words[at]! & bitsBetween(0, Math.min(31, width - 1 - (word << 5)));
    const sides = (word === 0 ? 1 : 0) | (word === stride - 1 ? 1 << (width - 1 & 31) : 0);
    outside[at] = free[at]! & (row === 0 || row === height - 1 ? -1 : sides);
  }
  for (let spreads = true; spreads;) {
    spreads = false;
    for (let row = 0; row < height; row += 1) if (spreadInto(row, row - 1, grid, free, outside)) spreads = true;
    for (let row = height - 1; row >= 0; row -= 1) if (spreadInto(row, row + 1, grid, free, outside)) spreads = true;
  }
  for (let at = 0; at < words.length; at += 1) outside[at] = (free[at]! ^ outside[at]!) | words[at]!;
  return { width, height, stride, words: outside };
}

/** Spreads what is outside into a row from the one beside it, and along it. @returns whether anything was new */
function spreadInto(row: number, beside: number, { height, stride }: BitGrid, free: Int32Array, outside: Int32Array): boolean {
  const start = row * stride;
  const other = beside >= 0 && beside < height ? beside * stride : start;
  let isNew = false;
  let carry = 0;
  for (let word = 0; word < stride; word += 1) {
    const before = outside[start + word]!;
    const after = alongWord(before | outside[other + word]! | carry, free[start + word]!);
    if (after !== before) isNew = true;
    outside[start + word] = after;
    carry = after >>> 31;
  }
  for (let word = stride - 2; word >= 0; word -= 1) {
    const before = outside[start + word]!;
    const after = alongWord(before | (outside[start + word + 1]! & 1) << 31, free[start + word]!);
    if (after !== before) isNew = true;
    outside[start + word] = after;
  }
  return isNew;
}

/** All free bits of a number that can be reached along it from those that are set. */
function alongWord(set: number, free: number): number {
  let reached = set & free;
  while (reached !== 0 && reached !== free) {
    const next = (reached | reached << 1 | reached >>> 1) & free;
    if (next === reached) break;
    reached = next;
  }
  return reached;
}

/** Takes `steps` cells off every edge, with crosses and squares in turn: nearly the same in every direction. */
export function eroded({ width, height, stride, words }: BitGrid, steps: number): BitGrid {
  let cells = words;
  for (let step = 0; step < steps; step += 1) {
    const rows = withoutEnds(cells, stride);
    const sides = step % 2 === 1 ? rows : cells;
    const next = new Int32Array(words.length);
    for (let at = stride; at < words.length - stride; at += 1) next[at] = rows[at]! & sides[at - stride]! & sides[at + stride]!;
    cells = next;
  }
  return { width, height, stride, words: cells };
}

/** Of every row the cells with a set one on both sides. */
function withoutEnds(cells: Int32Array, stride: number): Int32Array {
  const inner = new Int32Array(cells.length);
  for (let at = 0; at < cells.length; at += 1) {
    const word = cells[at]!;
    if (word === 0) continue;
    const before = at % stride > 0 ? cells[at - 1]! >>> 31 : 0;
    const after = (at + 1) % stride > 0 ? cells[at + 1]! << 31 : 0;
    inner[at] = word & (word << 1 | before) & (word >>> 1 | after);
  }
  return inner;
}

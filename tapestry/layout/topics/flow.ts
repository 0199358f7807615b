import type { Maker } from './parts.ts';
import { movePiece, type Piece } from './piece.ts';

/**
 * How parts stand together, as a tree. A part that does not stretch takes its own width; a stretching one shares what its
 * row leaves. A flow breaks into as many rows as it needs.
 */
export type Node =
  | { readonly kind: 'part'; readonly make: Maker; readonly stretch?: number }
  | { readonly kind: 'column'; readonly of: readonly Node[]; readonly align?: 'left'; readonly stretch?: number }
  | { readonly kind: 'row'; readonly of: readonly Node[] }
  | { readonly kind: 'flow'; readonly of: readonly Maker[] };

/** Parts laid out from (0, 0). */
export interface Laid {
  readonly pieces: readonly Piece[];
  readonly width: number;
  readonly height: number;
}

export interface Gaps {
  readonly across: number;
  readonly down: number;
}

/** @returns null when something is wider than there is room. */
export function laid(node: Node, width: number, scale: number, gaps: Gaps): Laid | null {
  switch (node.kind) {
    case 'part': return laidPart(node.make(width, scale));
    case 'column': return laidColumn(node.of, width, scale, gaps, node.align === 'left');
    case 'row': return laidRow(node.of, width, scale, gaps);
    case 'flow': return laidFlow(node.of, width, scale, gaps);
  }
}

function laidPart(piece: Piece | null): Laid | null {
  if (piece === null) return null;
  const { x, y, width, height } = piece.rect;
  return { pieces: [movePiece(piece, { x: -x, y: -y })], width: Math.ceil(width), height: Math.ceil(height) };
}

function shifted({ pieces }: Laid, x: number, y: number): Piece[] {
  const by = { x: Math.round(x), y: Math.round(y) };
  return pieces.map((piece) => movePiece(piece, by));
}

function laidColumn(nodes: readonly Node[], width: number, scale: number, gaps: Gaps, left: boolean): Laid | null {
  const parts: Laid[] = [];
  for (const node of nodes) {
    const part = laid(node, width, scale, gaps);
    if (part === null) return null;
    if (part.pieces.length > 0) parts.push(part);
  }
  return stacked(parts, gaps.down, left);
}

/** One under the other, centred or on the left. */
export function stacked(parts: readonly Laid[], gap: number, left: boolean): Laid {
  const widest = Math.max(0, ...parts.map((part) => part.width));
  let top = 0;
  const pieces = parts.flatMap((part) => {
    const moved = shifted(part, left ? 0 : (widest - part.width) / 2, top);
    top += part.height + gap;
    return moved;
  });
  return { pieces, width: widest, height: Math.max(0, top - gap) };
}

function laidRow(nodes: readonly Node[], width: number, scale: number, gaps: Gaps): Laid | null {
  const stretching = (node: Node): number => ('stretch' in node ? node.stretch ?? 0 : 0);
  const whole = nodes.reduce((sum, node) => sum + stretching(node), 0);
  const fixed = nodes.map((node) => (stretching(node) > 0 ? null : laid(node, width, scale, gaps)));
  const taken = fixed.reduce((sum, part) => sum + (part?.width ?? 0), 0) + gaps.across * (nodes.length - 1);
  const parts: Laid[] = [];
  for (const [index, node] of nodes.entries()) {
    const share = stretching(node);
    const part = share > 0 ? laid(node, ((width - taken) * share) / whole, scale, gaps) : fixed[index] ?? null;
    if (part === null) return null;
    parts.push(part);
  }
  const own = parts.reduce((sum, part) => sum + part.width, 0);
  const least = own + gaps.across * (parts.length - 1);
  if (least > width) return null;
  const air = Math.min(gaps.across * 2.2, parts.length > 1 ? (width - own) / (parts.length - 1) : 0);
  const tallest = Math.max(...parts.map((part) => part.height));
  let x = 0;
  const pieces = parts.flatMap((part) => {
    const moved = shifted(part, x, (tallest - part.height) / 2);
    x += part.width + air;
    return moved;
  });
  return { pieces, width: Math.ceil(x - air), height: tallest };
}

function laidFlow(makers: readonly Maker[], width: number, scale: number, gaps: Gaps): Laid | null {
  const rows: Laid[][] = [];
  let left = -1;
  for (const make of makers) {
    const part = laidPart(make(width, scale));
    if (part === null) return null;
    const row = rows[rows.length - 1];
    if (row && left >= part.width + gaps.across) {
      row.push(part);
      left -= part.width + gaps.across;
    } else {
      rows.push([part]);
      left = width - part.width;
    }
  }
  return stacked(rows.map((row) => sideBySide(row, gaps.across)), gaps.down * 0.7, false);
}

function sideBySide(parts: readonly Laid[], gap: number): Laid {
  const height = Math.max(0, ...parts.map((part) => part.height));
  let x = 0;
  const pieces = parts.flatMap((part) => {
    const moved = shifted(part, x, (height - part.height) / 2);
    x += part.width + gap;
    return moved;
  });
  return { pieces, width: Math.max(0, x - gap), height };
}

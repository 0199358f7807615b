import { PALETTES } from '../../tapestry/model/palette.ts';
import type { LayoutSlot } from '../../tapestry/model/slotLayout.ts';
import type { Canvas2D, CanvasFactory } from '../../tapestry/paint/canvas.ts';
import { withAlpha } from '../../tapestry/paint/color.ts';
import { paintWash } from '../../tapestry/paint/wash.ts';
import { below, paintLand } from './land.ts';
import type { Painting } from './painting.ts';
import { paintPaper } from './paper.ts';
import { SCENE_PAPER } from './papers.ts';
import { board, curve, darkSentence, layoutOf, loudPhrase, paintThread, patch, place } from './shapes.ts';

const PAVEMENT = 806;
const KERB = curve(-30, 962, 560, 968, 1180, 956, 1830, 964);

interface House {
  readonly left: number;
  readonly right: number;
  readonly eaves: number;
  readonly ridge: number;
  readonly wall: string;
  readonly roof: string;
}

const HOUSES: readonly House[] = [
  { left: 56, right: 352, eaves: 470, ridge: 372, wall: '#b9c3ea', roof: '#6f79b8' },
  { left: 366, right: 676, eaves: 540, ridge: 452, wall: '#f5d7a6', roof: '#c98a54' },
  { left: 690, right: 1176, eaves: 262, ridge: 92, wall: '#f0a184', roof: '#a4503f' },
  { left: 1190, right: 1470, eaves: 476, ridge: 384, wall: '#a9d6cd', roof: '#4c8f88' },
  { left: 1484, right: 1752, eaves: 400, ridge: 308, wall: '#dcb9d9', roof: '#8a5a8c' },
];

const SLOTS: readonly LayoutSlot[] = [
  place(1, 933, 440, 0.18, { primary: true }),
  place(2, 204, 562, 0.094), place(3, 520, 618, 0.084), place(4, 1330, 574, 0.088), place(5, 1618, 520, 0.094),
  ...[180, 452, 716, 1150, 1400, 1640].map((x, index) => place(6 + index, x, 872, [0.084, 0.076, 0.08, 0.074, 0.082, 0.078][index] ?? 0.08, { stands: true })),
  loudPhrase(12, 'M 1206 306 C 1340 196 1590 130 1744 168', [1, 4, 5]),
  darkSentence(13, 'M 90 1066 C 560 1046 1180 1088 1714 1060'),
];

function paintHouse(ctx: Canvas2D, { left, right, eaves, ridge, wall, roof }: House, seed: number, factory: CanvasFactory): void {
  const middle = (left + right) / 2;
  paintLand(ctx, { loop: board(left, eaves - 8, right, PAVEMENT, 0.06), color: wall, coat: 0.9, layers: 8, alpha: 0.07, blooms: 5, seed }, factory);
  paintLand(ctx, { loop: patch([[left - 16, eaves + 6], [middle, ridge], [right + 16, eaves + 6]], 0.06), color: roof, coat: 0.92, layers: 6, alpha: 0.07, blooms: 3, seed: seed + 1 }, factory);
  ctx.fillStyle = withAlpha(roof, 0.55);
  for (const x of [left + (right - left) * 0.2, right - (right - left) * 0.2]) ctx.fillRect(x - 16, PAVEMENT - 84, 32, 48);
  ctx.fillStyle = withAlpha(roof, 0.8);
  ctx.fillRect(middle - 24, PAVEMENT - 86, 48, 86);
}

/** Five houses in a row and the pavement before them. */
export const STREET: Painting = {
  palette: 'dusk',
  variants: ['town'],
  layout: layoutOf('Street', SLOTS),
  paint(ctx, factory) {
    paintPaper(ctx, PALETTES.dusk, SCENE_PAPER, 113, factory);
    paintWash(ctx, { centre: { x: 1480, y: 210 }, rx: 300, ry: 170, color: '#fbe3c4', seed: 5 }, factory);
    HOUSES.forEach((house, index) => paintHouse(ctx, house, 70 + index * 2, factory));
    paintLand(ctx, { loop: board(-40, PAVEMENT - 4, 1840, 985, 0.1), color: '#e6dccb', coat: 0.95, layers: 4, alpha: 0.06, blooms: 6, seed: 90 }, factory);
    for (const x of [120, 380, 640, 900, 1160, 1420, 1680]) paintThread(ctx, curve(x, PAVEMENT, x - 10, 860, x - 24, 920, x - 34, 962), 2.5, 'rgba(110,95,80,0.25)');
    paintLand(ctx, { loop: below(KERB, 0.1), color: '#3d3f5e', coat: 0.95, layers: 8, alpha: 0.06, blooms: 7, seed: 91 }, factory);
    paintThread(ctx, curve(60, 1128, 600, 1122, 1200, 1134, 1760, 1126), 6, 'rgba(255,250,240,0.35)', 60);
  },
};

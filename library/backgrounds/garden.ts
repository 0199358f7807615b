import { PALETTES } from '../../tapestry/model/palette.ts';
import type { LayoutSlot } from '../../tapestry/model/slotLayout.ts';
import type { Canvas2D, CanvasFactory } from '../../tapestry/paint/canvas.ts';
import { paintSplatter } from '../../tapestry/paint/splatter.ts';
import { below, paintGrass, paintLand } from './land.ts';
import type { Painting } from './painting.ts';
import { paintPaper } from './paper.ts';
import { SCENE_PAPER } from './papers.ts';
import { curve, darkSentence, disc, layoutOf, limb, loudPhrase, place } from './shapes.ts';

const SOIL = curve(-30, 960, 560, 932, 1180, 984, 1830, 948);

interface Flower {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly color: string;
  readonly size: number;
}

const HERO: Flower = { x: 1116, y: 458, radius: 252, color: '#f3b052', size: 0.172 };
const FLOWERS: readonly Flower[] = [
  { x: 196, y: 484, radius: 132, color: '#c3a6d8', size: 0.094 }, { x: 486, y: 416, radius: 118, color: '#9fd0c6', size: 0.084 }, { x: 716, y: 566, radius: 124, color: '#f0a9b0', size: 0.088 },
  { x: 1502, y: 300, radius: 126, color: '#b7bfe8', size: 0.09 }, { x: 1676, y: 560, radius: 112, color: '#f2bfa0', size: 0.08 }, { x: 1432, y: 606, radius: 112, color: '#c3a6d8', size: 0.08 },
  { x: 350, y: 722, radius: 112, color: '#f5d88f', size: 0.08 }, { x: 590, y: 800, radius: 96, color: '#b7bfe8', size: 0.07 }, { x: 128, y: 786, radius: 100, color: '#f0a9b0', size: 0.072 },
  { x: 1580, y: 806, radius: 104, color: '#9fd0c6', size: 0.074 }, { x: 860, y: 800, radius: 98, color: '#c9d98f', size: 0.07 },
];

const SLOTS: readonly LayoutSlot[] = [
  place(1, HERO.x, HERO.y - 34, HERO.size, { primary: true }),
  ...FLOWERS.map(({ x, y, size }, index) => place(2 + index, x, y - 18, size)),
  loudPhrase(13, 'M 838 290 C 950 104 1280 104 1386 262', [1, 4, 5]),
  darkSentence(14, 'M 90 1072 C 560 1046 1180 1096 1714 1060'),
];

function paintFlower(ctx: Canvas2D, { x, y, radius, color }: Flower, seed: number, factory: CanvasFactory): void {
  paintLand(ctx, { loop: disc({ x, y }, radius, radius * 0.94, seed, 0.3), color, coat: 0.86, layers: 9, alpha: 0.07, blooms: 5, seed }, factory);
}

function paintStem(ctx: Canvas2D, { x, y, radius }: Flower, seed: number, factory: CanvasFactory): void {
  const lean = seed % 2 === 0 ? 26 : -26;
  const green = { color: '#7fa36a', coat: 0.9, layers: 3, alpha: 0.07, blooms: 1 } as const;
  paintLand(ctx, { loop: limb(curve(x, y + radius * 0.8, x + lean, y + radius + 60, x - lean, 900, x, 986), 12, 16), ...green, seed }, factory);
  const root = Math.min(900, y + radius + 90);
  paintLand(ctx, { loop: limb(curve(x, root + 30, x + lean, root, x + lean * 2, root - 10, x + lean * 3, root - 34), 34, 4), ...green, seed: seed + 1 }, factory);
}

/** A bed of flowers, one of them very large; a symbol in every blossom. */
export const GARDEN: Painting = {
  palette: 'dusk',
  variants: ['landscape'],
  layout: layoutOf('Garden', SLOTS),
  paint(ctx, factory) {
    paintPaper(ctx, PALETTES.dusk, SCENE_PAPER, 131, factory);
    paintLand(ctx, { loop: below(curve(-30, 740, 560, 700, 1180, 760, 1830, 716), 0.14), color: '#dfe8c2', coat: 0.3, layers: 8, alpha: 0.05, blooms: 6, seed: 31 }, factory);
    [HERO, ...FLOWERS].forEach((flower, index) => paintStem(ctx, flower, 40 + index * 3, factory));
    FLOWERS.forEach((flower, index) => paintFlower(ctx, flower, 100 + index, factory));
    paintFlower(ctx, HERO, 140, factory);
    paintSplatter(ctx, { centre: HERO, rx: 280, ry: 270, color: '#e8913c', drops: 22, seed: 19 });
    paintGrass(ctx, SOIL, '#5f7f4d', 33);
    paintLand(ctx, { loop: below(SOIL, 0.14), color: '#47324c', coat: 0.95, layers: 8, alpha: 0.06, blooms: 8, seed: 32 }, factory);
    paintGrass(ctx, SOIL, '#6f8f5a', 34);
  },
};

import { between, mulberry32 } from '../../tapestry/layout/placement/rng.ts';
import type { Rng } from '../../tapestry/layout/placement/rng.ts';
import type { Cubic, Point } from '../../tapestry/model/geometry.ts';
import { SHEET } from '../../tapestry/model/limits.ts';
import { PALETTES } from '../../tapestry/model/palette.ts';
import type { LayoutSlot, SymbolSlot } from '../../tapestry/model/slotLayout.ts';
import type { Canvas2D, CanvasFactory } from '../../tapestry/paint/canvas.ts';
import { withAlpha } from '../../tapestry/paint/color.ts';
import { paintSplatter } from '../../tapestry/paint/splatter.ts';
import { paintWash } from '../../tapestry/paint/wash.ts';
import { along, below, heightAt, paintLand, traceTuft } from './land.ts';
import type { Painting } from './painting.ts';
import { paintPaper } from './paper.ts';
import { SCENE_PAPER } from './papers.ts';

const SUN = { x: 1262, y: 330 } as const;
const HORIZON: Cubic = { from: { x: -30, y: 372 }, control1: { x: 500, y: 300 }, control2: { x: 1000, y: 470 }, to: { x: 1830, y: 356 } };
/** The two banks of the river, from left to right. */
const FAR_BANK: Cubic = { from: { x: -30, y: 640 }, control1: { x: 560, y: 486 }, control2: { x: 1120, y: 800 }, to: { x: 1830, y: 548 } };
const NEAR_BANK: Cubic = { from: { x: -30, y: 786 }, control1: { x: 560, y: 630 }, control2: { x: 1130, y: 950 }, to: { x: 1830, y: 704 } };

function at(id: number, x: number, y: number, max_size: number): SymbolSlot {
  return { id, type: 'symbol', x: x / SHEET.width, y: y / SHEET.height, max_size };
}

const SLOTS: readonly LayoutSlot[] = [
  { ...at(1, SUN.x, SUN.y - 8, 0.162), primary: true },
  at(2, 172, 440, 0.104), at(3, 466, 412, 0.116), at(4, 768, 452, 0.112), at(5, 1664, 386, 0.108),
  at(6, 160, 920, 0.112), at(7, 438, 862, 0.096), at(8, 738, 930, 0.116), at(9, 1046, 964, 0.092), at(10, 1338, 950, 0.11), at(11, 1642, 876, 0.112),
  {
    id: 12, type: 'phrase', rules: [{ type: 'key_sentence' }], scope: [1], min_words: 5, max_words: 16, tone: 'dark',
    textpath: 'M 40 728 C 580 584 1124 900 1760 658', textpath_data: { font_size: 68, color: 'primary' },
  },
  {
    id: 13, type: 'phrase', rules: [{ type: 'phrase' }], scope: [1, 4, 5], min_words: 2,
    textpath: 'M 930 244 C 1070 96 1454 96 1594 244', textpath_data: { uppercase: true },
  },
];

function paintWaves(ctx: Canvas2D, seed: number): void {
  const rng = mulberry32(seed);
  ctx.save();
  ctx.lineCap = 'round';
  ctx.strokeStyle = 'rgba(255,250,240,0.2)';
  for (let i = 0; i < 46; i += 1) {
    const x = between(rng, 10, SHEET.width - 90);
    const share = rng() < 0.5 ? between(rng, 0.06, 0.2) : between(rng, 0.8, 0.94);
    const length = between(rng, 24, 80);
    const y = (place: number): number => heightAt(FAR_BANK, place) * (1 - share) + heightAt(NEAR_BANK, place) * share;
    ctx.lineWidth = between(rng, 2, 4);
    ctx.beginPath();
    ctx.moveTo(x, y(x));
    ctx.quadraticCurveTo(x + length / 2, y(x + length / 2) - 5, x + length, y(x + length));
    ctx.stroke();
  }
  ctx.restore();
}

/** Reeds at the water's edge. */
function paintReeds(ctx: Canvas2D, bank: Cubic, color: string, seed: number): void {
  const rng = mulberry32(seed);
  ctx.save();
  ctx.strokeStyle = withAlpha(color, 0.6);
  ctx.lineWidth = 2.4;
  ctx.lineCap = 'round';
  ctx.beginPath();
  for (let i = 0; i < 15; i += 1) {
    const root = 20 + rng() * (SHEET.width - 40);
    for (let k = 0; k < 3; k += 1) {
      const x = root + k * 13;
      traceTuft(ctx, { x, y: heightAt(bank, x) + 3 }, between(rng, 10, 22), rng);
    }
  }
  ctx.stroke();
  ctx.restore();
}

/** A field: long ochre furrows on the meadow. */
function paintField(ctx: Canvas2D, centre: Point, seed: number, factory: CanvasFactory): void {
  paintWash(ctx, { centre, rx: 250, ry: 92, color: '#f1dc8e', seed }, factory);
}

function riverLoop(): ReturnType<typeof along> {
  return [...along(FAR_BANK, 60, 0.12), ...along(NEAR_BANK, 60, 0.12).reverse()];
}

function paintMeadowFlowers(ctx: Canvas2D, rng: Rng): void {
  for (let i = 0; i < 60; i += 1) {
    const x = rng() * SHEET.width;
    const y = between(rng, heightAt(NEAR_BANK, x) + 36, SHEET.height - 20);
    ctx.beginPath();
    ctx.rect(x, y, 3 + 3 * rng(), 3 + 3 * rng());
    ctx.fillStyle = withAlpha(rng() < 0.5 ? '#e0604a' : '#fffaf0', 0.6);
    ctx.fill();
  }
}

/** A river between two meadows under a low sun; letters float on the water. */
export const RIVER: Painting = {
  palette: 'orchard',
  variants: ['landscape'],
  layout: { name: 'River', title: { x: 0.04, y: 0.044, max_size: 0.36, color: 'primary' }, slots: SLOTS },
  paint(ctx, factory) {
    paintPaper(ctx, PALETTES.orchard, SCENE_PAPER, 97, factory);
    for (const [seed, color] of [[7, '#f8d08a'], [9, '#f4b066']] as const) paintWash(ctx, { centre: SUN, rx: 300, ry: 262, color, seed }, factory);
    paintSplatter(ctx, { centre: SUN, rx: 300, ry: 250, color: '#e8913c', drops: 18, seed: 23 });
    paintLand(ctx, { loop: below(HORIZON, 0.14), color: '#d3dfa4', coat: 0.3, layers: 9, alpha: 0.055, blooms: 10, seed: 51 }, factory);
    paintField(ctx, { x: 980, y: 560 }, 61, factory);
    paintField(ctx, { x: 250, y: 560 }, 62, factory);
    paintLand(ctx, { loop: below(NEAR_BANK, 0.1), color: '#b5d08f', coat: 0.36, layers: 9, alpha: 0.055, blooms: 10, seed: 52 }, factory);
    paintField(ctx, { x: 1180, y: 1060 }, 63, factory);
    paintLand(ctx, { loop: riverLoop(), color: '#185763', coat: 0.93, layers: 9, alpha: 0.06, blooms: 9, seed: 53 }, factory);
    paintWaves(ctx, 71);
    paintReeds(ctx, FAR_BANK, '#6f8f4c', 72);
    paintReeds(ctx, NEAR_BANK, '#54763a', 73);
    paintMeadowFlowers(ctx, mulberry32(74));
  },
};

import { between, mulberry32 } from '../../tapestry/layout/placement/rng.ts';
import { PALETTES } from '../../tapestry/model/palette.ts';
import type { LayoutSlot } from '../../tapestry/model/slotLayout.ts';
import { paintBrush } from '../../tapestry/paint/brush.ts';
import type { Canvas2D } from '../../tapestry/paint/canvas.ts';
import { paintSplatter } from '../../tapestry/paint/splatter.ts';
import { below, heightAt, paintLand } from './land.ts';
import type { Painting } from './painting.ts';
import { paintPaper } from './paper.ts';
import { SCENE_PAPER } from './papers.ts';
import { curve, darkSentence, layoutOf, limb, loudPhrase, paintThread, patch, place } from './shapes.ts';

const HORIZON = curve(-30, 700, 560, 676, 1240, 716, 1830, 690);
const DEEP = curve(-30, 930, 520, 980, 1180, 890, 1830, 948);

const SLOTS: readonly LayoutSlot[] = [
  place(1, 1296, 432, 0.148, { primary: true }),
  place(2, 968, 540, 0.09),
  place(3, 190, 470, 0.106), place(4, 452, 440, 0.096), place(5, 688, 380, 0.084), place(6, 1672, 220, 0.104), place(7, 1676, 516, 0.096),
  place(8, 160, 780, 0.1), place(9, 404, 790, 0.09), place(10, 636, 776, 0.088), place(11, 1684, 770, 0.094),
  loudPhrase(12, 'M 852 806 C 1000 832 1330 832 1484 800', [1, 2], { tone: 'dark', textpath_data: { font_size: 60, uppercase: true, color: 'primary' } }),
  darkSentence(13, 'M 90 1062 C 560 1112 1180 1008 1714 1068'),
];

function paintWaves(ctx: Canvas2D): void {
  const rng = mulberry32(66);
  for (let i = 0; i < 44; i += 1) {
    const [x, length] = [between(rng, 10, 1700), between(rng, 40, 120)];
    const y = between(rng, heightAt(HORIZON, x) + 30, 905);
    paintThread(ctx, curve(x, y, x + length / 3, y - 9, x + (length * 2) / 3, y - 9, x + length, y), between(rng, 2.4, 4.4), 'rgba(255,250,240,0.5)');
  }
}

function paintSwell(ctx: Canvas2D): void {
  const rng = mulberry32(67);
  for (let i = 0; i < 18; i += 1) {
    const [x, length] = [between(rng, 10, 1700), between(rng, 50, 130)];
    const y = heightAt(DEEP, x) + between(rng, 22, 40);
    paintThread(ctx, curve(x, y, x + length / 3, y - 8, x + (length * 2) / 3, y - 8, x + length, y), 3, 'rgba(255,250,240,0.16)');
  }
}

/** A boat with a great sail on a calm sea; its name is a phrase of the meeting. */
export const SAIL: Painting = {
  palette: 'harbour',
  variants: ['landscape'],
  layout: layoutOf('Sail', SLOTS),
  paint(ctx, factory) {
    paintPaper(ctx, PALETTES.harbour, SCENE_PAPER, 107, factory);
    for (const [y, seed, thickness] of [[330, 3, 60], [596, 4, 76]] as const) paintBrush(ctx, { path: curve(40, y, 300, y - 26, 520, y + 22, 780, y - 8), thickness, color: '#cfe3e6', seed });
    paintLand(ctx, { loop: below(HORIZON, 0.1), color: '#93c6cf', coat: 0.46, layers: 9, alpha: 0.055, blooms: 10, seed: 51 }, factory);
    paintLand(ctx, { loop: limb(curve(1118, 90, 1114, 300, 1112, 520, 1112, 720), 22, 26), color: '#7c5136', coat: 0.95, layers: 3, alpha: 0.08, blooms: 1, seed: 52 }, factory);
    paintLand(ctx, { loop: patch([[1142, 104], [1300, 236], [1470, 420], [1560, 640], [1350, 668], [1142, 660]], 0.1), color: '#f1ab52', coat: 0.92, layers: 9, alpha: 0.07, blooms: 9, seed: 53 }, factory);
    paintLand(ctx, { loop: patch([[1086, 170], [1080, 400], [1084, 650], [800, 640], [900, 470]], 0.1), color: '#8fc3bf', coat: 0.9, layers: 9, alpha: 0.07, blooms: 6, seed: 54 }, factory);
    paintWaves(ctx);
    for (const [y, left, right] of [[300, 1150, 1340], [560, 1148, 1524]] as const) paintThread(ctx, curve(left, y, left + 60, y + 8, right - 60, y + 8, right, y), 3, 'rgba(150,86,30,0.45)', 16);
    paintLand(ctx, { loop: patch([[790, 706], [1150, 724], [1560, 698], [1480, 846], [1300, 872], [1000, 872], [850, 832]], 0.08), color: '#7c3526', coat: 0.97, layers: 7, alpha: 0.07, blooms: 4, seed: 55 }, factory);
    paintSplatter(ctx, { centre: { x: 1250, y: 430 }, rx: 330, ry: 330, color: '#e8913c', drops: 16, seed: 56 });
    paintLand(ctx, { loop: below(DEEP, 0.14), color: '#1c4f60', coat: 0.94, layers: 9, alpha: 0.06, blooms: 8, seed: 57 }, factory);
    paintSwell(ctx);
  },
};

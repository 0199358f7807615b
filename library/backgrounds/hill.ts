import type { Cubic } from '../../tapestry/model/geometry.ts';
import { SHEET } from '../../tapestry/model/limits.ts';
import { PALETTES } from '../../tapestry/model/palette.ts';
import type { LayoutSlot, SymbolSlot } from '../../tapestry/model/slotLayout.ts';
import { paintBrush } from '../../tapestry/paint/brush.ts';
import { paintSplatter } from '../../tapestry/paint/splatter.ts';
import { paintWash } from '../../tapestry/paint/wash.ts';
import { below, heightAt, paintGrass, paintLand } from './land.ts';
import type { Painting } from './painting.ts';
import { paintPaper } from './paper.ts';
import { SCENE_PAPER } from './papers.ts';

const SUN = { x: 1330, y: 318 } as const;
const FAR: Cubic = { from: { x: -30, y: 488 }, control1: { x: 520, y: 372 }, control2: { x: 880, y: 632 }, to: { x: 1830, y: 512 } };
const MIDDLE: Cubic = { from: { x: -30, y: 716 }, control1: { x: 480, y: 800 }, control2: { x: 1060, y: 634 }, to: { x: 1830, y: 742 } };
const NEAR: Cubic = { from: { x: -30, y: 974 }, control1: { x: 560, y: 902 }, control2: { x: 1180, y: 1022 }, to: { x: 1830, y: 952 } };

/** A symbol whose feet stand on a ridge. */
function standing(id: number, ridge: Cubic, x: number, max_size: number): SymbolSlot {
  return { id, type: 'symbol', x: x / SHEET.width, y: heightAt(ridge, x) / SHEET.height, max_size, stands: true };
}

const SLOTS: readonly LayoutSlot[] = [
  { id: 1, type: 'symbol', x: SUN.x / SHEET.width, y: (SUN.y - 44) / SHEET.height, max_size: 0.19, primary: true },
  standing(2, FAR, 176, 0.108), standing(3, FAR, 442, 0.122), standing(4, FAR, 724, 0.116), standing(5, FAR, 1690, 0.086),
  standing(6, MIDDLE, 162, 0.1), standing(7, MIDDLE, 470, 0.096), standing(8, MIDDLE, 836, 0.108), standing(9, MIDDLE, 1206, 0.092), standing(10, MIDDLE, 1556, 0.106),
  {
    id: 11, type: 'phrase', rules: [{ type: 'phrase' }], scope: [1, 2, 3], min_words: 2,
    textpath: 'M 80 914 C 500 962 1080 812 1720 914', textpath_data: { uppercase: true, color: 'primary' },
  },
  {
    id: 12, type: 'phrase', rules: [{ type: 'key_sentence' }], scope: [1], min_words: 5, max_words: 16, tone: 'dark',
    textpath: 'M 84 1066 C 560 1006 1180 1098 1716 1056', textpath_data: { font_size: 66, color: 'primary' },
  },
];

/** Three ridges under a large sun; the nearest is dark enough for light letters. */
export const HILL: Painting = {
  palette: 'harbour',
  variants: ['landscape'],
  layout: { name: 'Hill', title: { x: 0.04, y: 0.044, max_size: 0.36, color: 'primary' }, slots: SLOTS },
  paint(ctx, factory) {
    paintPaper(ctx, PALETTES.harbour, SCENE_PAPER, 83, factory);
    for (const [seed, color] of [[7, '#f6bd6a'], [8, '#f3ab56']] as const) paintWash(ctx, { centre: SUN, rx: 338, ry: 288, color, seed }, factory);
    paintSplatter(ctx, { centre: SUN, rx: 330, ry: 280, color: '#e8913c', drops: 22, seed: 19 });
    paintBrush(ctx, { path: { from: { x: 760, y: 156 }, control1: { x: 840, y: 132 }, control2: { x: 900, y: 170 }, to: { x: 1010, y: 146 } }, thickness: 40, color: '#bcdde6', seed: 5 });
    paintBrush(ctx, { path: { from: { x: 1590, y: 96 }, control1: { x: 1650, y: 78 }, control2: { x: 1700, y: 110 }, to: { x: 1780, y: 90 } }, thickness: 34, color: '#bcdde6', seed: 6 });
    paintLand(ctx, { loop: below(FAR, 0.14), color: '#a5d2d3', coat: 0.3, layers: 10, alpha: 0.06, blooms: 9, seed: 31 }, factory);
    paintGrass(ctx, FAR, '#6aa6a8', 41);
    paintLand(ctx, { loop: below(MIDDLE, 0.14), color: '#8cc3a6', coat: 0.36, layers: 10, alpha: 0.06, blooms: 9, seed: 32 }, factory);
    paintGrass(ctx, MIDDLE, '#4f8f72', 42);
    paintLand(ctx, { loop: below(NEAR, 0.14), color: '#2a6266', coat: 0.93, layers: 10, alpha: 0.06, blooms: 8, seed: 33 }, factory);
    paintGrass(ctx, NEAR, '#1e4a4e', 43);
  },
};

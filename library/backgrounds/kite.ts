import { PALETTES } from '../../tapestry/model/palette.ts';
import type { LayoutSlot } from '../../tapestry/model/slotLayout.ts';
import { paintBrush } from '../../tapestry/paint/brush.ts';
import { paintSplatter } from '../../tapestry/paint/splatter.ts';
import { paintWash } from '../../tapestry/paint/wash.ts';
import { below, paintGrass, paintLand } from './land.ts';
import type { Painting } from './painting.ts';
import { paintPaper } from './paper.ts';
import { SCENE_PAPER } from './papers.ts';
import { curve, darkSentence, layoutOf, loudPhrase, paintThread, patch, place } from './shapes.ts';

const DUNE = curve(-30, 958, 560, 900, 1180, 1010, 1830, 930);
const MIDDLE = { x: 1290, y: 398 } as const;
const TOP = [1334, 52] as const;
const RIGHT = [1690, 366] as const;
const FOOT = [1216, 842] as const;
const LEFT = [930, 424] as const;
const TAIL = curve(1216, 842, 1120, 960, 860, 900, 700, 850);

const SLOTS: readonly LayoutSlot[] = [
  place(1, MIDDLE.x, MIDDLE.y - 12, 0.162, { primary: true }),
  place(2, 176, 440, 0.102), place(3, 430, 520, 0.094), place(4, 690, 420, 0.1), place(5, 160, 780, 0.096), place(6, 400, 800, 0.084),
  place(7, 650, 690, 0.09), place(8, 900, 700, 0.084), place(9, 1500, 786, 0.1), place(10, 1690, 640, 0.088), place(11, 1700, 150, 0.086),
  loudPhrase(12, 'M 838 396 L 1196 78', [1, 2, 4]),
  darkSentence(13, 'M 90 1070 C 560 1022 1180 1106 1714 1054'),
];

/** A bow in the kite's tail. */
function bow(x: number, y: number): (readonly [number, number])[] {
  return [[x, y], [x - 34, y - 22], [x - 38, y + 18], [x, y], [x + 36, y + 22], [x + 36, y - 18]];
}

/** A kite over the dunes, its tail in the wind. */
export const KITE: Painting = {
  palette: 'dusk',
  variants: ['landscape'],
  layout: layoutOf('Kite', SLOTS),
  paint(ctx, factory) {
    paintPaper(ctx, PALETTES.dusk, SCENE_PAPER, 139, factory);
    for (const [x, y, rx, ry, seed] of [[420, 520, 420, 150, 3], [1520, 700, 330, 150, 4]] as const) paintWash(ctx, { centre: { x, y }, rx, ry, color: '#d3e3ee', seed }, factory);
    for (const [y, seed] of [[330, 5], [610, 6], [760, 7]] as const) paintBrush(ctx, { path: curve(30, y + 40, 330, y - 40, 560, y + 60, 900, y - 20), thickness: 36, color: '#c9d9ec', seed });
    const panels = [[TOP, RIGHT, '#f0a15e'], [RIGHT, FOOT, '#e47a66'], [FOOT, LEFT, '#f2bd5c'], [LEFT, TOP, '#b58ac0']] as const;
    panels.forEach(([a, b, color], index) => paintLand(ctx, { loop: patch([a, b, [MIDDLE.x, MIDDLE.y]], 0.06), color, coat: 0.93, layers: 8, alpha: 0.07, blooms: 6, seed: 20 + index }, factory));
    paintThread(ctx, curve(TOP[0], TOP[1], 1310, 260, 1270, 560, FOOT[0], FOOT[1]), 5, 'rgba(90,60,90,0.55)');
    paintThread(ctx, curve(LEFT[0], LEFT[1], 1150, 400, 1420, 400, RIGHT[0], RIGHT[1]), 5, 'rgba(90,60,90,0.55)');
    paintThread(ctx, TAIL, 5, 'rgba(90,60,90,0.7)');
    [[1150, 892, '#e47a66'], [1010, 914, '#6fb3ad'], [866, 896, '#f2bd5c'], [716, 854, '#b58ac0']].forEach(([x, y, color], index) => paintLand(ctx, { loop: patch(bow(Number(x), Number(y)), 0.05), color: String(color), coat: 0.93, layers: 3, alpha: 0.07, blooms: 0, seed: 30 + index }, factory));
    paintSplatter(ctx, { centre: MIDDLE, rx: 400, ry: 420, color: '#ee8a4c', drops: 18, seed: 41 });
    paintLand(ctx, { loop: below(DUNE, 0.14), color: '#4b3f6b', coat: 0.95, layers: 8, alpha: 0.06, blooms: 8, seed: 42 }, factory);
    paintGrass(ctx, DUNE, '#5d5380', 43);
  },
};

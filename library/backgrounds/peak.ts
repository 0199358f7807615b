import { PALETTES } from '../../tapestry/model/palette.ts';
import type { LayoutSlot } from '../../tapestry/model/slotLayout.ts';
import { paintBrush } from '../../tapestry/paint/brush.ts';
import { paintWash } from '../../tapestry/paint/wash.ts';
import { below, heightAt, paintLand } from './land.ts';
import type { Painting } from './painting.ts';
import { paintPaper } from './paper.ts';
import { SCENE_PAPER } from './papers.ts';
import { curve, darkSentence, layoutOf, limb, loudPhrase, paintThread, patch, place } from './shapes.ts';

const FOOT = curve(-30, 884, 560, 936, 1180, 860, 1830, 902);
const FOREST = curve(-30, 984, 560, 952, 1180, 1010, 1830, 966);

const SLOTS: readonly LayoutSlot[] = [
  place(1, 1120, 470, 0.168, { primary: true }),
  place(2, 790, 700, 0.092), place(3, 1000, 762, 0.084), place(4, 1300, 762, 0.088), place(5, 1500, 640, 0.096),
  place(6, 520, 786, 0.084), place(7, 190, 640, 0.106), place(8, 310, 770, 0.086), place(9, 1660, 300, 0.104), place(10, 1670, 752, 0.09), place(11, 1420, 210, 0.084), place(12, 470, 480, 0.09),
  loudPhrase(13, 'M 466 730 L 960 214', [1, 2]),
  darkSentence(14, 'M 90 1078 C 560 1048 1180 1104 1714 1066'),
];

/** Firs at the edge of the forest. */
function firs(): (readonly [number, number])[] {
  const tops = [40, 92, 300, 352, 410, 690, 742, 1096, 1150, 1204, 1500, 1556, 1760];
  return tops.flatMap((x, index) => {
    const foot = heightAt(FOREST, x) + 10;
    return [[x - 26, foot], [x, foot - 64 - (index % 3) * 14], [x + 26, foot]] as const;
  });
}

/** One steep mountain with snow on its top and a path that winds up to it. */
export const PEAK: Painting = {
  palette: 'harbour',
  variants: ['landscape'],
  layout: layoutOf('Peak', SLOTS),
  paint(ctx, factory) {
    paintPaper(ctx, PALETTES.harbour, SCENE_PAPER, 127, factory);
    paintWash(ctx, { centre: { x: 1560, y: 250 }, rx: 250, ry: 190, color: '#f8d79a', seed: 8 }, factory);
    paintBrush(ctx, { path: curve(60, 420, 200, 400, 300, 440, 420, 416), thickness: 50, color: '#cfe0e6', seed: 5 });
    paintLand(ctx, { loop: patch([[-40, 930], [140, 700], [330, 760], [520, 640], [760, 930]], 0.16), color: '#c4d6df', coat: 0.5, layers: 8, alpha: 0.05, blooms: 4, seed: 21 }, factory);
    paintLand(ctx, { loop: patch([[360, 960], [620, 676], [780, 520], [900, 372], [1010, 262], [1112, 110], [1190, 220], [1250, 280], [1390, 470], [1530, 600], [1840, 940]], 0.16), color: '#8fb0c8', coat: 0.92, layers: 9, alpha: 0.07, blooms: 9, seed: 22 }, factory);
    paintLand(ctx, { loop: patch([[1112, 112], [1190, 220], [1250, 280], [1390, 470], [1530, 600], [1840, 940], [1400, 960], [1460, 760], [1340, 620], [1310, 460], [1190, 360]], 0.16), color: '#6f95b5', coat: 0.62, layers: 7, alpha: 0.06, blooms: 5, seed: 23 }, factory);
    paintLand(ctx, { loop: patch([[1112, 104], [1186, 216], [1240, 274], [1190, 262], [1160, 316], [1112, 268], [1076, 318], [1046, 262], [996, 284], [1050, 206]], 0.14), color: '#fffaf0', coat: 0.96, layers: 5, alpha: 0.08, blooms: 2, seed: 24 }, factory);
    for (const path of [curve(620, 930, 760, 880, 900, 860, 1160, 866), curve(1160, 866, 1420, 860, 1440, 760, 1240, 700), curve(1240, 700, 1060, 650, 860, 640, 880, 560), curve(880, 560, 930, 470, 1000, 400, 1060, 330)]) paintThread(ctx, path, 7, 'rgba(251,246,234,0.8)', 26);
    paintLand(ctx, { loop: below(FOOT, 0.12), color: '#c9d79b', coat: 0.92, layers: 8, alpha: 0.06, blooms: 6, seed: 25 }, factory);
    paintLand(ctx, { loop: [...below(FOREST, 0.1)], color: '#234f49', coat: 0.95, layers: 8, alpha: 0.06, blooms: 7, seed: 26 }, factory);
    const trees = firs();
    for (let i = 0; i < trees.length; i += 3) paintLand(ctx, { loop: patch(trees.slice(i, i + 3), 0.1), color: '#234f49', coat: 0.95, layers: 2, alpha: 0.06, blooms: 0, seed: 200 + i }, factory);
    paintLand(ctx, { loop: limb(curve(1112, 116, 1112, 90, 1112, 70, 1112, 46), 7, 6), color: '#5b3b2c', coat: 0.95, layers: 1, alpha: 0.05, blooms: 0, seed: 27 }, factory);
    paintLand(ctx, { loop: patch([[1114, 48], [1176, 66], [1114, 88]], 0.08), color: '#e5684c', coat: 0.95, layers: 3, alpha: 0.06, blooms: 0, seed: 28 }, factory);
  },
};

import { PALETTES } from '../../tapestry/model/palette.ts';
import type { LayoutSlot } from '../../tapestry/model/slotLayout.ts';
import { paintSplatter } from '../../tapestry/paint/splatter.ts';
import { below, paintLand } from './land.ts';
import type { Painting } from './painting.ts';
import { paintPaper } from './paper.ts';
import { SCENE_PAPER } from './papers.ts';
import { curve, darkSentence, disc, layoutOf, loudPhrase, paintThread, place } from './shapes.ts';

const FLOOR = curve(-30, 966, 560, 996, 1180, 930, 1830, 972);
const TOP = { x: 1130, y: 566 } as const;
/** Plates around the large dish: middle, half axes, colour. */
const PLATES = [
  [704, 470, 132, 122, '#a9cfe0'], [760, 760, 128, 110, '#f6e3b4'], [1010, 858, 116, 84, '#bfd9b0'], [1546, 456, 132, 124, '#f3c6b4'], [1500, 752, 128, 112, '#a9d5cd'], [1258, 866, 116, 82, '#f6e3b4'],
] as const;

const SLOTS: readonly LayoutSlot[] = [
  place(1, TOP.x, 510, 0.168, { primary: true }),
  ...PLATES.map(([x, y], index) => place(2 + index, x, y - 18, [0.092, 0.086, 0.068, 0.094, 0.088, 0.07][index] ?? 0.08)),
  place(8, 190, 470, 0.108), place(9, 428, 588, 0.09), place(10, 176, 800, 0.098), place(11, 1708, 250, 0.086), place(12, 440, 822, 0.08),
  loudPhrase(13, 'M 790 262 C 960 94 1330 94 1490 262', [1, 2, 5]),
  darkSentence(14, 'M 90 1070 C 560 1096 1180 1032 1714 1078'),
];

/** A round table seen from above, laid for seven. */
export const TABLE: Painting = {
  palette: 'orchard',
  variants: ['indoors'],
  layout: layoutOf('Table', SLOTS),
  paint(ctx, factory) {
    paintPaper(ctx, PALETTES.orchard, SCENE_PAPER, 109, factory);
    paintLand(ctx, { loop: below(FLOOR, 0.14), color: '#5b3b2c', coat: 0.95, layers: 8, alpha: 0.06, blooms: 7, seed: 61 }, factory);
    paintLand(ctx, { loop: disc({ x: TOP.x + 8, y: TOP.y + 18 }, 640, 428, 4), color: '#9c6b43', coat: 0.92, layers: 4, alpha: 0.06, blooms: 3, seed: 62 }, factory);
    paintLand(ctx, { loop: disc(TOP, 634, 414, 4), color: '#e3b27a', coat: 0.96, layers: 8, alpha: 0.06, blooms: 10, seed: 63 }, factory);
    for (const [dy, bend] of [[-250, 40], [-60, 22], [150, -18], [300, -40]] as const) {
      paintThread(ctx, curve(TOP.x - 480, TOP.y + dy, TOP.x - 160, TOP.y + dy - bend, TOP.x + 160, TOP.y + dy - bend, TOP.x + 480, TOP.y + dy), 3, 'rgba(150,100,56,0.28)', 90);
    }
    paintLand(ctx, { loop: disc({ x: TOP.x, y: TOP.y - 16 }, 268, 246, 9), color: '#e8744f', coat: 0.95, layers: 8, alpha: 0.07, blooms: 6, seed: 64 }, factory);
    paintLand(ctx, { loop: disc({ x: TOP.x, y: TOP.y - 16 }, 232, 212, 9), color: '#f3a35c', coat: 0.95, layers: 8, alpha: 0.07, blooms: 6, seed: 65 }, factory);
    PLATES.forEach(([x, y, rx, ry, color], index) => {
      paintLand(ctx, { loop: disc({ x, y }, rx, ry, 20 + index), color: '#fffaf0', coat: 0.97, layers: 2, alpha: 0.05, blooms: 1, seed: 70 + index }, factory);
      paintLand(ctx, { loop: disc({ x, y }, rx * 0.82, ry * 0.82, 20 + index), color, coat: 0.9, layers: 5, alpha: 0.06, blooms: 3, seed: 80 + index }, factory);
    });
    paintSplatter(ctx, { centre: TOP, rx: 640, ry: 420, color: '#e8913c', drops: 22, seed: 66 });
  },
};

import { PALETTES } from '../../tapestry/model/palette.ts';
import type { LayoutSlot } from '../../tapestry/model/slotLayout.ts';
import { paintSplatter } from '../../tapestry/paint/splatter.ts';
import { below, paintLand } from './land.ts';
import type { Painting } from './painting.ts';
import { paintPaper } from './paper.ts';
import { SCENE_PAPER } from './papers.ts';
import { board, curve, darkSentence, disc, layoutOf, loudPhrase, patch, place } from './shapes.ts';

const WALL = curve(-30, 972, 560, 978, 1180, 966, 1830, 974);
/** The frame of the window, and the bars between its panes. */
const FRAME = { left: 760, top: 60, right: 1742, bottom: 826, bar: 26 } as const;
const BAR = { x: 1332, y: 430 } as const;
const SHELVES = [{ left: 60, right: 690, y: 548 }, { left: 60, right: 690, y: 820 }] as const;
const SUN = { x: 1046, y: 356 } as const;
const WOOD = '#b5824f';

const SLOTS: readonly LayoutSlot[] = [
  place(1, SUN.x, SUN.y - 10, 0.172, { primary: true }),
  place(2, 1536, 214, 0.112), place(3, 1536, 590, 0.116),
  ...[160, 376, 594].map((x, index) => place(4 + index, x, SHELVES[0].y + 8, [0.098, 0.112, 0.094][index] ?? 0.08, { stands: true })),
  ...[166, 384, 590].map((x, index) => place(7 + index, x, SHELVES[1].y + 8, [0.104, 0.09, 0.1][index] ?? 0.08, { stands: true })),
  loudPhrase(10, 'M 800 914 L 1704 914', [1, 2, 3], { tone: 'dark', textpath_data: { font_size: 68, uppercase: true, color: 'primary' } }),
  darkSentence(11, 'M 90 1074 C 560 1062 1180 1082 1714 1068'),
];

/** A room with two shelves and a window; the largest thing stands in its light. */
export const WINDOW: Painting = {
  palette: 'harbour',
  variants: ['indoors'],
  layout: layoutOf('Window', SLOTS),
  paint(ctx, factory) {
    const { left, top, right, bottom, bar } = FRAME;
    paintPaper(ctx, PALETTES.harbour, SCENE_PAPER, 137, factory);
    const pane = { coat: 0.92, layers: 8, alpha: 0.06 } as const;
    paintLand(ctx, { loop: board(left, top, right, bottom, 0.05), color: '#b9dbe6', ...pane, blooms: 9, seed: 41 }, factory);
    paintLand(ctx, { loop: patch([[left, 690], [900, 636], [1080, 690], [1320, 610], [1540, 690], [right, 640], [right, bottom], [left, bottom]], 0.14), color: '#a8cf9b', ...pane, blooms: 5, seed: 42 }, factory);
    paintLand(ctx, { loop: disc(SUN, 266, 250, 5, 0.2), color: '#f6c277', ...pane, blooms: 4, seed: 43 }, factory);
    paintLand(ctx, { loop: disc(SUN, 232, 218, 5, 0.2), color: '#f5ac4f', ...pane, blooms: 6, seed: 44 }, factory);
    paintSplatter(ctx, { centre: SUN, rx: 266, ry: 250, color: '#e8913c', drops: 14, seed: 45 });
    const wood = { color: WOOD, coat: 0.97, layers: 5, alpha: 0.07, blooms: 2 } as const;
    const beams = [
      board(left - bar, top - bar, right + bar, top), board(left - bar, bottom, right + bar, bottom + bar), board(left - bar, top - bar, left, bottom + bar), board(right, top - bar, right + bar, bottom + bar),
      board(BAR.x - 11, top, BAR.x + 11, bottom), board(BAR.x, BAR.y - 10, right, BAR.y + 10),
    ];
    beams.forEach((loop, index) => paintLand(ctx, { loop, ...wood, seed: 50 + index }, factory));
    paintLand(ctx, { loop: board(left - 60, bottom + 18, right + 36, bottom + 118, 0.05), color: '#7a4a2c', coat: 0.97, layers: 5, alpha: 0.07, blooms: 3, seed: 60 }, factory);
    SHELVES.forEach(({ left: from, right: to, y }, index) => {
      paintLand(ctx, { loop: board(from, y, to, y + 18), ...wood, seed: 62 + index }, factory);
      for (const x of [from + 70, to - 70]) paintLand(ctx, { loop: patch([[x - 8, y + 18], [x + 8, y + 18], [x + 4, y + 46], [x - 4, y + 46]], 0.05), ...wood, seed: 70 + index }, factory);
    });
    paintLand(ctx, { loop: below(WALL, 0.06), color: '#24535f', coat: 0.95, layers: 8, alpha: 0.06, blooms: 8, seed: 66 }, factory);
  },
};

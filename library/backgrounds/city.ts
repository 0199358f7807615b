import { between, mulberry32 } from '../../tapestry/layout/placement/rng.ts';
import { PALETTES } from '../../tapestry/model/palette.ts';
import type { LayoutSlot } from '../../tapestry/model/slotLayout.ts';
import type { Canvas2D } from '../../tapestry/paint/canvas.ts';
import { paintLand } from './land.ts';
import { paintSky, paintStars } from './night.ts';
import type { Painting } from './painting.ts';
import { paintPaper } from './paper.ts';
import { SCENE_PAPER } from './papers.ts';
import { board, curve, disc, layoutOf, loudPhrase, paintThread, place } from './shapes.ts';

const MOON = { x: 1262, y: 432, rx: 300, ry: 268 } as const;
const STREET = 962;

interface Tower {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly color: string;
}

const TOWERS: readonly Tower[] = [
  { left: 62, right: 330, top: 600, color: '#3f4f8c' }, { left: 340, right: 560, top: 470, color: '#4a4488' }, { left: 570, right: 836, top: 676, color: '#35608a' },
  { left: 846, right: 1080, top: 760, color: '#4a4488' }, { left: 1090, right: 1350, top: 800, color: '#3f4f8c' }, { left: 1360, right: 1560, top: 730, color: '#35608a' }, { left: 1570, right: 1738, top: 560, color: '#4a4488' },
];

const SLOTS: readonly LayoutSlot[] = [
  place(1, MOON.x, MOON.y - 44, 0.166, { primary: true, tone: 'light' }),
  place(2, 196, 730, 0.098), place(3, 450, 610, 0.086), place(4, 704, 798, 0.092), place(5, 964, 850, 0.072), place(6, 1220, 872, 0.066), place(7, 1460, 830, 0.076), place(8, 1654, 690, 0.07),
  place(9, 200, 440, 0.094), place(10, 706, 440, 0.1), place(11, 1680, 230, 0.09),
  loudPhrase(12, 'M 900 330 C 1010 66 1510 66 1624 330', [1, 2, 3], { textpath_data: { font_size: 72, uppercase: true, color: 'secondary' } }),
  {
    id: 13, type: 'phrase', rules: [{ type: 'key_sentence' }], scope: [1], min_words: 5, max_words: 16,
    textpath: 'M 100 1060 C 560 1050 1240 1066 1700 1054', textpath_data: { font_size: 66, color: 'primary' },
  },
];

/** Lit windows in rows at the edges of a tower: the middle is left to its symbol. */
function paintWindows(ctx: Canvas2D, { left, right, top }: Tower, seed: number): void {
  const rng = mulberry32(seed);
  for (let y = top + 22; y < STREET - 30; y += 34) {
    for (const x of [left + 14, left + 34, right - 46, right - 26]) {
      const lit = rng();
      ctx.fillStyle = lit < 0.42 ? '#f2c05cd9' : '#1d24468c';
      ctx.fillRect(x + between(rng, -1, 1), y + between(rng, -1, 1), 12, 17);
    }
  }
}

/** A town at night under a great moon. */
export const CITY: Painting = {
  palette: 'night',
  variants: ['night', 'town'],
  layout: { ...layoutOf('City', SLOTS, 0.3), title: { x: 0.046, y: 0.056, max_size: 0.3, color: 'primary' } },
  paint(ctx, factory) {
    const rng = mulberry32(91);
    paintPaper(ctx, PALETTES.harbour, SCENE_PAPER, 149, factory);
    paintSky(ctx, rng);
    paintStars(ctx, rng);
    for (const [grow, alpha] of [[1.2, '1c'], [1.12, '26'], [1.05, '38']] as const) {
      paintLand(ctx, { loop: disc(MOON, MOON.rx * grow, MOON.ry * grow, 6, 0.2), color: `#f2c05c`, coat: Number.parseInt(alpha, 16) / 255, layers: 2, alpha: 0.02, blooms: 0, seed: 50 + Math.round(grow * 10) }, factory);
    }
    paintLand(ctx, { loop: disc(MOON, MOON.rx, MOON.ry, 6, 0.1), color: '#f5cf7c', coat: 0.97, layers: 8, alpha: 0.07, blooms: 9, seed: 61 }, factory);
    TOWERS.forEach((tower, index) => {
      paintLand(ctx, { loop: board(tower.left, tower.top, tower.right, STREET, 0.05), color: tower.color, coat: 0.97, layers: 5, alpha: 0.06, blooms: 5, seed: 70 + index }, factory);
      paintWindows(ctx, tower, 80 + index);
    });
    paintThread(ctx, curve(70, STREET + 20, 600, STREET + 14, 1240, STREET + 26, 1730, STREET + 18), 5, '#f2c05c99', 46);
  },
};

import { between, mulberry32 } from '../../tapestry/layout/placement/rng.ts';
import type { Rng } from '../../tapestry/layout/placement/rng.ts';
import type { Point } from '../../tapestry/model/geometry.ts';
import { SHEET } from '../../tapestry/model/limits.ts';
import { PALETTES } from '../../tapestry/model/palette.ts';
import type { LayoutSlot, SymbolSlot } from '../../tapestry/model/slotLayout.ts';
import { blob, traceSmooth } from '../../tapestry/paint/blob.ts';
import type { Canvas2D } from '../../tapestry/paint/canvas.ts';
import { withAlpha } from '../../tapestry/paint/color.ts';
import { tracePolygon } from '../../tapestry/paint/ribbon.ts';
import { COMPASS } from '../../tapestry/picture/compass.ts';
import { smoothLoop } from '../../tapestry/picture/polygon.ts';
import { paintSky, paintStars } from './night.ts';
import type { Painting } from './painting.ts';
import { paintPaper } from './paper.ts';
import { PAPERS } from './papers.ts';

const SUN = { x: 1010, y: 520, rx: 300, ry: 246 } as const;
/** Half axes of the orbits. */
const ORBITS = [{ rx: 470, ry: 372 }, { rx: 700, ry: 470 }] as const;
const GOLD = '#f2c05c';

function at(id: number, x: number, y: number, max_size: number): SymbolSlot {
  return { id, type: 'symbol', x: x / SHEET.width, y: y / SHEET.height, max_size };
}

const SLOTS: readonly LayoutSlot[] = [
  { ...at(1, SUN.x, SUN.y - 40, 0.17), primary: true, tone: 'light' },
  at(2, 236, 440, 0.118), at(3, 520, 440, 0.098), at(4, 214, 756, 0.11), at(5, 530, 742, 0.1),
  at(6, 1620, 196, 0.1), at(7, 1610, 476, 0.116), at(8, 1420, 762, 0.092), at(9, 1672, 790, 0.1), at(10, 838, 848, 0.088), at(11, 1140, 858, 0.086),
  {
    id: 12, type: 'phrase', rules: [{ type: 'phrase' }], scope: [1, 2], min_words: 2,
    textpath: 'M 640 330 C 800 88 1220 88 1380 330', textpath_data: { uppercase: true },
  },
  {
    id: 13, type: 'phrase', rules: [{ type: 'key_sentence' }], scope: [1], min_words: 5, max_words: 16,
    textpath: 'M 110 1050 C 560 1012 1240 1078 1690 1040', textpath_data: { font_size: 72, color: 'primary' },
  },
];

/** Running stitches along an ellipse. */
function paintOrbit(ctx: Canvas2D, { rx, ry }: { readonly rx: number; readonly ry: number }, rng: Rng): void {
  const point = (turn: number): Point => {
    const direction = COMPASS[turn % COMPASS.length] as Point;
    return { x: SUN.x + direction.x * rx, y: SUN.y + direction.y * ry };
  };
  ctx.save();
  ctx.lineCap = 'round';
  ctx.strokeStyle = withAlpha(GOLD, 0.34);
  for (let turn = 0; turn < COMPASS.length; turn += 1) {
    const [from, to] = [point(turn), point(turn + 1)];
    const share = between(rng, 0.5, 0.62);
    const end = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    if (Math.max(from.x, end.x) > SHEET.width - 60 || Math.min(from.y, end.y) < 50 || Math.max(from.y, end.y) > SHEET.height - 60) continue;
    ctx.lineWidth = between(rng, 3.4, 4.8);
    ctx.beginPath();
    ctx.moveTo(from.x, from.y);
    ctx.lineTo(end.x, end.y);
    ctx.stroke();
  }
  ctx.restore();
}

/** An opaque disc of gold with a frayed glow: multiplied, yellow on blue would be khaki. */
function paintSun(ctx: Canvas2D, rng: Rng): void {
  for (let layer = 0; layer < 9; layer += 1) {
    ctx.beginPath();
    tracePolygon(ctx, smoothLoop(blob(rng, { centre: SUN, rx: SUN.rx * 1.07, ry: SUN.ry * 1.07, corners: 12, passes: 3, roughness: 0.16 }), 2));
    ctx.fillStyle = withAlpha(GOLD, 0.1);
    ctx.fill();
  }
  ctx.beginPath();
  traceSmooth(ctx, smoothLoop(blob(rng, { centre: SUN, rx: SUN.rx, ry: SUN.ry, corners: 12, passes: 2, roughness: 0.14 }), 3));
  ctx.fillStyle = withAlpha(GOLD, 0.96);
  ctx.fill();
  ctx.save();
  ctx.clip();
  for (let i = 0; i < 14; i += 1) {
    const centre = { x: SUN.x + (rng() - 0.5) * 2 * SUN.rx, y: SUN.y + (rng() - 0.5) * 2 * SUN.ry };
    ctx.beginPath();
    tracePolygon(ctx, blob(rng, { centre, rx: between(rng, 50, 150), ry: between(rng, 40, 110), corners: 12, passes: 3, roughness: 0.3 }));
    ctx.fillStyle = withAlpha(i % 2 === 0 ? '#e39a3c' : '#fbdc93', 0.14);
    ctx.fill();
  }
  ctx.restore();
}

/** A sun with its orbits in the night, on paper. */
export const ORBIT: Painting = {
  palette: 'night',
  variants: ['night'],
  layout: { name: 'Orbit', title: { x: 0.046, y: 0.056, max_size: 0.3, color: 'primary' }, slots: SLOTS },
  paint(ctx, factory) {
    const rng = mulberry32(71);
    paintPaper(ctx, PALETTES.harbour, PAPERS.harbour, 71, factory);
    paintSky(ctx, rng);
    paintStars(ctx, rng);
    for (const orbit of ORBITS) paintOrbit(ctx, orbit, rng);
    paintSun(ctx, rng);
  },
};

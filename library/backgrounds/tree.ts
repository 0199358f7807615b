import { PALETTES } from '../../tapestry/model/palette.ts';
import type { LayoutSlot } from '../../tapestry/model/slotLayout.ts';
import { paintSplatter } from '../../tapestry/paint/splatter.ts';
import { paintWash } from '../../tapestry/paint/wash.ts';
import { below, heightAt, paintGrass, paintLand } from './land.ts';
import type { Painting } from './painting.ts';
import { paintPaper } from './paper.ts';
import { SCENE_PAPER } from './papers.ts';
import { curve, darkSentence, layoutOf, limb, loudPhrase, place } from './shapes.ts';

const GROUND = curve(-30, 968, 560, 930, 1180, 1000, 1830, 950);
const MEADOW = curve(-30, 806, 520, 760, 1240, 830, 1830, 780);
const CROWN = { x: 1160, y: 452 } as const;
const feet = (id: number, x: number, size: number) => place(id, x, heightAt(MEADOW, x) + 44, size, { stands: true });

const SLOTS: readonly LayoutSlot[] = [
  place(1, CROWN.x, 410, 0.17, { primary: true }),
  place(2, 770, 430, 0.098), place(3, 910, 640, 0.086), place(4, 1556, 416, 0.104), place(5, 1430, 648, 0.09),
  feet(6, 168, 0.108), feet(7, 436, 0.096), feet(8, 700, 0.092), feet(9, 1656, 0.1), place(10, 300, 470, 0.1),
  loudPhrase(11, 'M 744 292 C 900 76 1400 76 1570 292', [1, 2, 4]),
  darkSentence(12, 'M 90 1076 C 560 1040 1180 1108 1714 1062'),
];

/** One large tree on a meadow: fruit in its crown, things in its shade. */
export const TREE: Painting = {
  palette: 'orchard',
  variants: ['landscape'],
  layout: layoutOf('Tree', SLOTS, 0.34),
  paint(ctx, factory) {
    paintPaper(ctx, PALETTES.orchard, SCENE_PAPER, 103, factory);
    paintLand(ctx, { loop: below(MEADOW, 0.14), color: '#cfdc9c', coat: 0.34, layers: 9, alpha: 0.055, blooms: 8, seed: 12 }, factory);
    const bark = { color: '#8d6244', coat: 0.92, layers: 5, alpha: 0.06, blooms: 3 } as const;
    const limbs = [
      limb(curve(1166, 1010, 1150, 880, 1186, 740, 1160, 420), 178, 74), limb(curve(1162, 760, 1120, 660, 1010, 640, 900, 520), 70, 18),
      limb(curve(1168, 720, 1230, 640, 1340, 640, 1450, 500), 66, 16), limb(curve(1090, 1000, 1040, 960, 1000, 990, 930, 986), 60, 8), limb(curve(1230, 1000, 1290, 960, 1330, 990, 1410, 984), 60, 8),
    ];
    limbs.forEach((loop, index) => paintLand(ctx, { loop, ...bark, seed: 20 + index }, factory));
    const leaves = [
      [CROWN.x, CROWN.y - 30, 560, 310, '#b9d38c'], [CROWN.x + 10, CROWN.y - 10, 470, 280, '#c9dc9a'], [880, 560, 260, 170, '#c5d892'], [1450, 560, 260, 170, '#bcd596'],
    ] as const;
    leaves.forEach(([x, y, rx, ry, color], index) => paintWash(ctx, { centre: { x, y }, rx, ry, color, seed: 31 + index }, factory));
    paintSplatter(ctx, { centre: CROWN, rx: 560, ry: 330, color: '#7fa53c', drops: 34, seed: 44 });
    paintGrass(ctx, MEADOW, '#8aa757', 45);
    paintLand(ctx, { loop: below(GROUND, 0.14), color: '#345a3f', coat: 0.94, layers: 9, alpha: 0.06, blooms: 8, seed: 14 }, factory);
    paintGrass(ctx, GROUND, '#25452f', 46);
  },
};

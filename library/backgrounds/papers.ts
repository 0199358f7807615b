import { mulberry32 } from '../../tapestry/layout/placement/rng.ts';
import { PALETTES } from '../../tapestry/model/palette.ts';
import type { PaletteName } from '../../tapestry/model/palette.ts';
import type { Canvas2D, CanvasFactory } from '../../tapestry/paint/canvas.ts';
import { paintSky, paintStars } from './night.ts';
import { paintPaper } from './paper.ts';
import type { PaperCharacter } from './paper.ts';

/** The three light papers of the starter library: plain rag paper, a warmer one full of straw, a smooth cloudy one. */
export const PAPERS: Readonly<Record<Exclude<PaletteName, 'night'>, PaperCharacter & { readonly seed: number }>> = {
  harbour: { mottles: [{ across: 60, alpha: 0.055 }, { across: 180, alpha: 0.03 }], fibres: 700, specks: 500, lightFibres: 0.55, seed: 11 },
  orchard: { mottles: [{ across: 44, alpha: 0.055 }, { across: 150, alpha: 0.035 }], fibres: 950, specks: 420, lightFibres: 0.35, seed: 23 },
  dusk: { mottles: [{ across: 22, alpha: 0.06 }, { across: 110, alpha: 0.03 }], fibres: 520, specks: 340, lightFibres: 0.7, seed: 37 },
};

/** Smooth paper under the painted scenes: what is painted on it has clouds and grain of its own. */
export const SCENE_PAPER: PaperCharacter = { mottles: [{ across: 20, alpha: 0.055 }], fibres: 520, specks: 320, lightFibres: 0.5 };

/** The blank sheet of a palette: its paper, or for the night a paper painted blue to its ragged edge. */
export function paintSheet(ctx: Canvas2D, name: PaletteName, factory: CanvasFactory): void {
  if (name !== 'night') {
    paintPaper(ctx, PALETTES[name], PAPERS[name], PAPERS[name].seed, factory);
    return;
  }
  const rng = mulberry32(47);
  paintPaper(ctx, PALETTES.harbour, SCENE_PAPER, 47, factory);
  paintSky(ctx, rng);
  paintStars(ctx, rng);
}

import type { PaletteName } from '../../tapestry/model/palette.ts';
import type { PaperCharacter } from './paper.ts';

/** The three papers of the starter library: plain rag paper, a warmer one full of straw, a smooth cloudy one. */
export const PAPERS: Readonly<Record<Exclude<PaletteName, 'night'>, PaperCharacter & { readonly seed: number }>> = {
  harbour: { mottles: [{ across: 60, alpha: 0.055 }, { across: 180, alpha: 0.03 }], fibres: 700, specks: 500, lightFibres: 0.55, seed: 11 },
  orchard: { mottles: [{ across: 44, alpha: 0.055 }, { across: 150, alpha: 0.035 }], fibres: 950, specks: 420, lightFibres: 0.35, seed: 23 },
  dusk: { mottles: [{ across: 22, alpha: 0.06 }, { across: 110, alpha: 0.03 }], fibres: 520, specks: 340, lightFibres: 0.7, seed: 37 },
};

import { layoutBigSymbols } from '../layout/kinds/bigSymbols.ts';
import type { LayoutContext } from '../layout/layoutContext.ts';
import { layoutRadial } from '../layout/kinds/radial.ts';
import { layoutSlots } from '../layout/kinds/slots.ts';
import { layoutTriples } from '../layout/kinds/triples.ts';
import { layoutTopics, showsTopics } from '../layout/topics/topicSheet.ts';
import type { BackgroundPin } from '../model/background.ts';
import { contentName } from '../model/canonical.ts';
import { SHEET } from '../model/limits.ts';
import { PALETTES } from '../model/palette.ts';
import type { Palette } from '../model/palette.ts';
import type { LeftOut, TapestryData } from '../model/tapestryData.ts';
import type { Picture } from '../picture/picture.ts';
import type { Faces } from '../type/faces.ts';
import { titleNote, withDrawableNames } from './drawableNames.ts';
import { groupedSheet } from './groupedSheet.ts';
import { groundFor } from './onDarkPaper.ts';
import type { GroundItem, GroundRecipe, Scene, SpriteRecipe } from './scene.ts';
import type { Sheet } from './sheetItems.ts';
import { slotsSheet } from './slotsSheet.ts';
import { topicsSheet } from './topicsSheet.ts';
import { triplesSheet } from './triplesSheet.ts';

/** What a scene is made of; equal input gives an equal scene, everywhere. */
export interface SceneInput {
  readonly data: TapestryData;
  /** 32 bits. */
  readonly seed: number;
  readonly background: BackgroundPin;
  readonly rendererVersion: string;
  readonly faces: Faces;
  /** The drawing behind a picture's hash. */
  picture(hash: string): Picture;
}

/** @returns the poster, the symbols it had no room for, to be added to those composition left out, and what a person should know. */
export function buildScene(input: SceneInput): { scene: Scene; leftOut: LeftOut[]; notes: readonly string[] } {
  const palette = paletteOf(input.background);
  const { ground: painted, symbols, texts, dropped, notes = [] } = sheetOf(input, palette);
  const ground = groundFor(palette, painted);
  const ofTitle = texts.some(({ kind }) => kind === 'title') ? titleNote(input.data.documentName, input.faces) : null;
  const scene: Scene = {
    format: 1,
    width: SHEET.width,
    height: SHEET.height,
    palette,
    ground: groundRecipe(ground, palette, input),
    sprites: Object.fromEntries(symbols.map(({ item, recipe }): [string, SpriteRecipe] => [item.sprite, recipe])),
    items: [...ground, ...symbols.map(({ item }) => item), ...texts],
  };
  return { scene, leftOut: dropped.map(({ name, count }) => ({ symbol: name, count, reason: 'noRoom' })), notes: ofTitle === null ? notes : [...notes, ofTitle] };
}

/** Without a single triple a triples sheet is made of phrases and words, as every sheet without groups. */
function sheetOf({ data: whole, seed, faces, picture, background }: SceneInput, palette: Palette): Sheet {
  const data = withDrawableNames(whole, faces);
  const context: LayoutContext = { faces, pen: { palette, seed }, symbols: data.symbols, picture };
  if (data.kind === 'slots' && background.layout) {
    const layout = layoutSlots(context, data, background.layout);
    return { ...slotsSheet(layout, palette, background.palette, seed), notes: layout.notes };
  }
  if ((data.kind === 'radial' || data.kind === 'bigsyms') && showsTopics(data)) return topicsSheet(layoutTopics(context, data, data.kind), palette, seed);
  if (data.kind === 'bigsyms') return groupedSheet(layoutBigSymbols(context, data), palette, seed, false);
  if (data.kind === 'triples' && data.groups.length > 0) return triplesSheet(layoutTriples(context, data), palette, seed);
  return groupedSheet(layoutRadial(context, data), palette, seed, true);
}

function paletteOf({ palette, colors }: BackgroundPin): Palette {
  const base = PALETTES[palette];
  return { ...base, ink: colors.primary ?? base.ink, second: colors.secondary ?? base.second };
}

function groundRecipe(items: readonly GroundItem[], palette: Palette, { background, seed, rendererVersion }: SceneInput): GroundRecipe {
  const ingredients = { background: background.imageHash, palette, seed, items, rendererVersion };
  return { name: contentName(ingredients), backgroundHash: background.imageHash, seed };
}

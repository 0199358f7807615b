import type { Lettering } from '../layout/lettering.ts';
import { layoutRadial } from '../layout/radial.ts';
import type { PlacedExtra, PlacedGroup } from '../layout/radial.ts';
import { mulberry32 } from '../layout/rng.ts';
import type { BackgroundPin } from '../model/background.ts';
import { contentName } from '../model/canonical.ts';
import { SHEET } from '../model/limits.ts';
import { PALETTES } from '../model/palette.ts';
import type { Palette } from '../model/palette.ts';
import type { LeftOut, TapestryData } from '../model/tapestryData.ts';
import type { Picture } from '../picture/picture.ts';
import type { Faces } from '../type/faces.ts';
import { groundItems } from './groundItems.ts';
import { symbolItem, textItem } from './liveItems.ts';
import type { PrintedSymbol } from './liveItems.ts';
import type { GroundItem, GroundRecipe, Scene, SpriteRecipe, TextItem } from './scene.ts';

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

/** @returns the poster and the linked symbols it had no room for, to be added to those composition left out. */
export function buildScene(input: SceneInput): { scene: Scene; leftOut: LeftOut[] } {
  const { data, seed, background } = input;
  const palette = paletteOf(background);
  const layout = layoutRadial({ faces: input.faces, pen: { palette, seed }, symbols: data.symbols, picture: input.picture }, data);
  const colors = colorOrder(palette.fills.length, seed);
  const ground = groundItems(layout, colors, palette, seed);
  const printed = layout.groups.flatMap((group, index) => symbolsOf(group, index, palette, palette.fills[colors[index] ?? 0] ?? palette.ink));
  const texts = [
    ...layout.groups.flatMap(textsOf),
    ...layout.extras.flatMap(extraTexts),
    ...(layout.band ? [textItem('sentence', null, layout.band.sentence)] : []),
    ...headingItems(layout.heading.texts),
  ];
  const scene: Scene = {
    format: 1,
    width: SHEET.width,
    height: SHEET.height,
    palette,
    ground: groundRecipe(ground, palette, input),
    sprites: Object.fromEntries(printed.map(({ item, recipe }): [string, SpriteRecipe] => [item.sprite, recipe])),
    items: [...ground, ...printed.map(({ item }) => item), ...texts],
  };
  return { scene, leftOut: layout.dropped.map(({ name, count }) => ({ symbol: name, count, reason: 'noRoom' })) };
}

function paletteOf({ palette, colors }: BackgroundPin): Palette {
  const base = PALETTES[palette];
  return { ...base, ink: colors.primary ?? base.ink, second: colors.secondary ?? base.second };
}

/** Which wash and fill each group takes: the palette's order, begun anywhere, in either direction. */
function colorOrder(count: number, seed: number): number[] {
  const rng = mulberry32(seed ^ 0x5eed);
  const first = Math.floor(rng() * count);
  const step = rng() < 0.5 ? 1 : count - 1;
  return Array.from({ length: count }, (_, index) => (first + index * step) % count);
}

function groundRecipe(items: readonly GroundItem[], palette: Palette, { background, seed, rendererVersion }: SceneInput): GroundRecipe {
  const ingredients = { background: background.imageHash, palette, seed, items, rendererVersion };
  return { name: contentName(ingredients), backgroundHash: background.imageHash, seed };
}

function symbolsOf({ group, stack, links }: PlacedGroup, index: number, palette: Palette, fill: string): PrintedSymbol[] {
  const prefix = `g${index + 1}`;
  return [
    ...stack.symbols.map((print) => symbolItem(`${prefix}-anchor`, group.id, print, palette, fill)),
    ...links.flatMap(({ block, rank }) => block.symbols.map((print) => symbolItem(`${prefix}-link-${rank}`, group.id, print, palette, fill))),
  ];
}

function textsOf({ group, stack, phrase, links }: PlacedGroup, index: number): TextItem[] {
  const prefix = `g${index + 1}`;
  const words = stack.texts.filter(({ kind }) => kind === 'word');
  return [
    ...links.flatMap(({ block, rank }) => block.texts.map((text) => textItem(`${prefix}-caption-${rank}`, group.id, text))),
    ...stack.texts.map((text) => textItem(text.kind === 'word' ? `${prefix}-word-${words.indexOf(text) + 1}` : `${prefix}-${text.kind}`, group.id, text)),
    ...(phrase ? [textItem(`${prefix}-phrase`, group.id, phrase)] : []),
  ];
}

function extraTexts({ block }: PlacedExtra, index: number): TextItem[] {
  const words = block.texts.filter(({ kind }) => kind === 'word');
  return block.texts.map((text) => textItem(`extra-${index + 1}-${text.kind === 'word' ? `word-${words.indexOf(text) + 1}` : text.kind}`, null, text));
}

/** Title lines are numbered; date and legend stand alone. */
function headingItems(texts: readonly Lettering[]): TextItem[] {
  return texts.map((text, index) => textItem(text.kind === 'title' ? `title-${index + 1}` : text.kind, null, text));
}

import type { Analysis } from './analysis/analysis.ts';
import { chooseByHand } from './compose/groups/chooseByHand.ts';
import { compose, composeFrom } from './compose/compose.ts';
import type { Material } from './compose/material.ts';
import { SHEET_SENTENCE, type Arrangement } from './model/arrangement.ts';
import { withWordRules, type LibraryManifest } from './model/library.ts';
import { drawnOn } from './model/tapestryData.ts';
import type { CompositionRequest, TapestryData } from './model/tapestryData.ts';
import { parsePicture } from './picture/parse.ts';
import type { Picture } from './picture/picture.ts';
import { PictureError } from './picture/pictureError.ts';
import { arrangeScene } from './scene/arrange.ts';
import { buildScene } from './scene/buildScene.ts';
import { placedSymbols } from './scene/placedSymbols.ts';
import type { Scene } from './scene/scene.ts';
import { textAlternative } from './scene/textAlternative.ts';
import type { Faces } from './type/faces.ts';

/** Everything a poster is made of. The same ingredients give the same poster, on server, command line and screen. */
export interface PosterIngredients {
  readonly analysis: Analysis;
  readonly manifest: LibraryManifest;
  readonly request: CompositionRequest;
  readonly seed: number;
  readonly faces: Faces;
  readonly rendererVersion: string;
  /** What a person did to it by hand. */
  readonly arrangement?: Arrangement | null;
  /** SVG text of a picture by its hash. */
  svg(hash: string): Promise<string>;
}

/** What whoever makes many posters of one text keeps between them. */
export interface PosterStock {
  /** Of the same analysis, manifest and setup. */
  readonly material: Material;
  /** Drawings that were read, by hash. */
  readonly pictures: Map<string, Picture>;
}

export interface Poster {
  readonly data: DrawnTapestryData;
  readonly scene: Scene;
  /** The scene before anything was moved by hand. */
  readonly placed: Scene;
}

export interface DrawnTapestryData extends TapestryData {
  /** What the poster shows, in sentences. */
  readonly alternativeText: string;
}

/** From what was understood to what is where. */
export async function makePoster(ingredients: PosterIngredients, stock?: PosterStock): Promise<Poster> {
  const { analysis, manifest, request, seed, faces, rendererVersion } = ingredients;
  const arrangement = ingredients.arrangement ?? null;
  const asked = arrangement === null ? request : { ...request, symbols: arrangement.symbols };
  const composed = stock && arrangement === null ? composeFrom(stock.material, asked) : compose(analysis, withWordRules(manifest, arrangement), asked);
  const data = arrangement === null ? composed : chooseByHand(composed, arrangement, request.background.layout);
  const { pictures, unreadable } = await picturesOf(data, ingredients, stock?.pictures);
  const picture = (hash: string): Picture => pictures.get(hash) ?? BLANK;
  const { scene, leftOut, notes } = buildScene({ data: arrangement === null ? data : asPainted(data, arrangement), seed, background: request.background, rendererVersion, faces, picture });
  const arranged = arrangement === null ? scene : arrangeScene(scene, arrangement.positions);
  const drawn = afterLayout({ ...data, notes: [...data.notes, ...notes] }, scene, leftOut, unreadable);
  return { scene: arranged, placed: scene, data: { ...drawn, alternativeText: textAlternative(arranged) } };
}

/** What only the sheet says: the title a person gave it, and of the key sentences the one they chose and no shorter one. */
function asPainted(data: TapestryData, { title, sentences }: Arrangement): TapestryData {
  const [first] = data.keySentencesData;
  const isChosen = first !== undefined && first.id === sentences[SHEET_SENTENCE];
  return { ...data, documentName: title ?? data.documentName, keySentences: isChosen ? [first.sentence] : data.keySentences };
}

async function picturesOf(data: TapestryData, { svg }: PosterIngredients, pictures = new Map<string, Picture>()) {
  const unreadable: string[] = [];
  const shown = drawnOn(data);
  await Promise.all(shown.map(async ({ name, render }) => {
    try {
      if (!pictures.has(render.hash)) pictures.set(render.hash, parsePicture(await svg(render.hash)));
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      unreadable.push(name);
    }
  }));
  return { pictures, unreadable: unreadable.sort() };
}

/** Stands in for a drawing that cannot be read: an empty square. */
const BLANK = parsePicture('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect x="3" y="3" width="18" height="18" fill="none" stroke="currentColor"/></svg>');

function afterLayout(data: TapestryData, scene: Scene, leftOut: TapestryData['leftOut'], unreadable: readonly string[]): TapestryData {
  const placed = new Set(placedSymbols(scene).map(({ name }) => name));
  return {
    ...data,
    symbols: Object.fromEntries(Object.entries(data.symbols).map(([name, symbol]) => [name, { ...symbol, inTapestry: placed.has(name) }])),
    leftOut: [...data.leftOut, ...leftOut],
    notes: [...data.notes, ...unreadable.map((name) => `The picture of "${name}" could not be read; an empty square stands for it.`)],
  };
}

import { hash32 } from '../../../../tapestry/layout/placement/rng.ts';
import { SYMBOL_LINE } from '../../../../tapestry/model/limits.ts';
import { PALETTES, type PaletteName } from '../../../../tapestry/model/palette.ts';
import { createRasterCanvas } from '../../../../tapestry/paint/rasterizer/rasterCanvas.ts';
import { paintSprite, preparedSprite } from '../../../../tapestry/paint/sprite.ts';
import { parsePicture } from '../../../../tapestry/picture/parse.ts';

/** As large as a symbol in the middle of its topic, in px of the sheet. */
const BOX = 190;
/** For screens of two pixels for one. */
const SCALE = 2;

export interface PrintRequest {
  readonly svg: string;
  /** The symbol's: no two of them tremble alike. */
  readonly name: string;
  readonly paper: PaletteName;
  /** Which of the paper's colours fills it. */
  readonly fill: number;
}

/** A drawing as a tapestry shows it in the middle of a topic, its ground left clear. @throws PictureError for one that cannot be printed */
export function printOnPaper({ svg, name, paper, fill }: PrintRequest): ImageData {
  const { ink, fills } = PALETTES[paper];
  const picture = parsePicture(svg);
  const recipe = { picture: '', box: BOX, line: SYMBOL_LINE.thickest, ink, fill: fills[fill % fills.length] ?? ink, fillAlpha: 0.94, rim: null, solid: true, seed: hash32(name) };
  const prepared = preparedSprite(picture, recipe);
  const { context, image } = createRasterCanvas(prepared.width, prepared.height, SCALE);
  paintSprite(context, picture, recipe, prepared);
  return new ImageData(new Uint8ClampedArray(image.data), image.width, image.height);
}

import type { Cubic, Point, Rect } from '../model/geometry.ts';
import type { Palette } from '../model/palette.ts';

/**
 * One poster as plain data: what is where, back to front, in base pixels. It is a pure function of a run's pins,
 * the same on server and screen, and its canonical JSON names the render.
 */
export interface Scene {
  readonly format: 1;
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  readonly ground: GroundRecipe;
  /** By sprite name (SHA-256 of the canonical recipe). */
  readonly sprites: Readonly<Record<string, SpriteRecipe>>;
  readonly items: readonly SceneItem[];
}

/**
 * The painted ground is one opaque picture named by its ingredients: the background image, the palette, the seed
 * and every item of the scene whose `layer` is `ground`.
 */
export interface GroundRecipe {
  /** SHA-256 over the ingredients and the renderer version. */
  readonly name: string;
  /** SHA-256 of the background's PNG; null for blank paper. */
  readonly backgroundHash: string | null;
  /** 32 bits. */
  readonly seed: number;
}

/** How one symbol is printed: a sprite is painted once per recipe, 1:1 in base pixels, and cached. */
export interface SpriteRecipe {
  /** SHA-256 of the symbol's SVG text. */
  readonly picture: string;
  /** Longer side of the ink, line width included. */
  readonly box: number;
  /** Line width, 8 to 10. */
  readonly line: number;
  readonly ink: string;
  /** Body colour; null in the plain style (line only). */
  readonly fill: string | null;
  readonly fillAlpha: number;
  readonly rim: string | null;
  /** Hollow drawings get their convex hull filled (anchors must be solid). */
  readonly solid: boolean;
  /** 32 bits: hash of the symbol's name + group index. */
  readonly seed: number;
}

/** What stands on the painted ground. */
export type LiveItem = SymbolItem | TextItem;
export type SceneItem = GroundItem | LiveItem;
export type SceneKind = SceneItem['kind'];

interface Placed {
  /** Unique in the scene, stable between two scenes of the same run, for example `g1-anchor`, `g1-link-2`, `title`. */
  readonly id: string;
  /** Group id, absent for items of the whole sheet. */
  readonly group?: string;
  /** What the item covers, text halo excluded. */
  readonly bounds: Rect;
}

/** Paint that lies over what is there instead of being multiplied with it: light paint on dark paper. */
interface Paint extends Placed {
  readonly covers?: true;
}

export type GroundItem =
  | (Paint & { readonly kind: 'wash'; readonly layer: 'ground'; readonly centre: Point; readonly rx: number; readonly ry: number; readonly color: string; readonly seed: number })
  | (Paint & { readonly kind: 'splatter'; readonly layer: 'ground'; readonly centre: Point; readonly rx: number; readonly ry: number; readonly color: string; readonly drops: number; readonly seed: number })
  | (Paint & { readonly kind: 'brush'; readonly layer: 'ground'; readonly path: Cubic; readonly thickness: number; readonly color: string; readonly seed: number })
  | (Placed & { readonly kind: 'connector'; readonly layer: 'ground'; readonly from: Point; readonly to: Point; readonly thickness: number; readonly color: string; readonly alpha: number; readonly seed: number })
  | (Placed & { readonly kind: 'arrow'; readonly layer: 'ground'; readonly path: Cubic; readonly thickness: number; readonly head: number; readonly color: string; readonly seed: number })
  | (Placed & { readonly kind: 'rule'; readonly layer: 'ground'; readonly from: Point; readonly to: Point; readonly thickness: number; readonly color: string; readonly seed: number })
  | (Placed & { readonly kind: 'bubble'; readonly layer: 'ground'; readonly box: Rect; readonly tail: Point | null; readonly thickness: number; readonly color: string; readonly fill: string; readonly seed: number })
  | (Placed & { readonly kind: 'hem'; readonly layer: 'ground'; readonly inset: number; readonly color: string; readonly seed: number });

export interface SymbolItem extends Placed {
  readonly kind: 'symbol';
  readonly layer: 'live';
  readonly role: 'anchor' | 'link';
  readonly symbolId: string;
  readonly name: string;
  readonly count: number;
  readonly sprite: string;
  /** Centre of the ink, whole pixels: the sprite's own middle falls on it. */
  readonly centre: Point;
  /** Convex hull of the ink in sheet pixels. */
  readonly hull: readonly Point[];
}

export type FaceName = 'hand' | 'caps';

export interface TextItem extends Placed {
  readonly kind: 'caption' | 'name' | 'count' | 'word' | 'phrase' | 'sentence' | 'title' | 'date' | 'legend' | 'heading' | 'quote' | 'speaker' | 'figure' | 'measure';
  readonly layer: 'live';
  /** Exactly what is set, upper-cased already where capitals are painted. */
  readonly text: string;
  /** Its characters from left to right, where some are written from right to left. */
  readonly display?: string;
  readonly style: TextStyle;
  /** Straight text: start of the baseline. Text on a path: the curve its baseline follows, centred on it. */
  readonly line: { readonly kind: 'straight'; readonly at: Point } | { readonly kind: 'path'; readonly path: Cubic };
  /** Text on a path: closed polygon around its glyphs. */
  readonly outline?: readonly Point[];
  /** The symbol a caption or a name belongs to. */
  readonly symbolId?: string;
}

export interface TextStyle {
  readonly face: FaceName;
  readonly size: number;
  readonly color: string;
  /** Outline stroked in the text's own colour, as a share of the size. */
  readonly bold: number;
  /** Extra advance after each glyph, in pixels. */
  readonly tracking: number;
  readonly halo: { readonly color: string; readonly width: number } | null;
  /** Seed of the hand's small displacements of glyphs, 32 bits. */
  readonly seed: number;
}

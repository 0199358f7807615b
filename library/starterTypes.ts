import type { LibraryEntry } from '../tapestry/model/library.ts';
import type { SlotLayout } from '../tapestry/model/slotLayout.ts';
import type { PaletteName } from '../tapestry/model/palette.ts';
import type { PartOfSpeech, Shape } from '../tapestry/model/vocabulary.ts';

/** Version of the shape of `starter.json`. */
export const STARTER_VERSION = 1;

/** What `starter.json` holds: the symbols and backgrounds every installation begins with. */
export interface StarterLibrary {
  readonly version: number;
  readonly symbols: readonly StarterSymbol[];
  readonly backgrounds: readonly StarterBackground[];
}

export interface StarterSymbol {
  /** The same in every installation, see `starterId`. */
  readonly id: string;
  readonly name: string;
  readonly partSpeech: PartOfSpeech;
  readonly tags: readonly string[];
  readonly shape: Shape;
  readonly entries: readonly LibraryEntry[];
  readonly picture: StarterPicture;
}

export interface StarterPicture {
  readonly id: string;
  readonly svg: string;
  /** SHA-256 of `svg`. */
  readonly hash: string;
  /** Height divided by width. */
  readonly heightRatio: number;
  /** SPDX identifier. */
  readonly licence: string;
  readonly author: string;
  /** Address of the page the picture comes from, or the file in this repository. */
  readonly source: string;
}

export interface StarterBackground {
  readonly id: string;
  readonly name: string;
  readonly layoutId: string;
  readonly palette: PaletteName;
  /** Path of the PNG from `library/`. */
  readonly image: string;
  /** SHA-256 of the PNG. */
  readonly imageHash: string;
  /** Height divided by width. */
  readonly heightRatio: number;
  readonly description: string;
  readonly published: boolean;
  /** The default of its layout. */
  readonly selected: boolean;
  /** Names of symbols: a meeting that speaks of them suits this background. */
  readonly primarySymbol: string;
  readonly symbols: readonly string[];
  /** Overrides of the palette, `#rrggbb`; the palette's own when absent. */
  readonly colors?: { readonly primary: string | null; readonly secondary: string | null };
  /** Styles: symbols show the pictures made for one of them. */
  readonly variants?: readonly string[];
  /** The places of a slot layout. */
  readonly layout?: SlotLayout;
}

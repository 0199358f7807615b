import type { PrintedSymbol } from './liveItems.ts';
import type { GroundItem, TextItem } from './scene.ts';

/** Everything of one kind of poster, each list back to front. */
export interface Sheet {
  readonly ground: readonly GroundItem[];
  readonly symbols: readonly PrintedSymbol[];
  readonly texts: readonly TextItem[];
  /** Symbols for which there was no room. */
  readonly dropped: readonly { readonly name: string; readonly count: number }[];
}

import type { BackgroundImage, BackgroundProperties } from '../../events/model/background.ts';
import type { SymbolPicture, SymbolProperties } from '../../events/model/symbol.ts';
import type { LibraryEntry } from '../../tapestry/model/library.ts';
import type { CommandContext } from '../commands/commandContext.ts';

/** A library that can be taken in; its content is read only when this installation has not had it. */
export interface StarterSource {
  /** SHA-256 of all of it. */
  readonly version: string;
  content(): StarterContent;
}

/** Ids are the same in every installation. */
export interface StarterContent {
  readonly symbols: readonly StarterSymbolContent[];
  readonly backgrounds: readonly StarterBackgroundContent[];
  /** Words that earlier versions gave to their symbols; none without. */
  readonly former?: readonly FormerWords[];
}

export interface StarterSymbolContent {
  readonly id: string;
  readonly name: string;
  readonly properties: SymbolProperties;
  readonly picture: SymbolPicture;
  readonly svg: string;
  readonly entries: readonly LibraryEntry[];
}

export interface StarterBackgroundContent {
  readonly id: string;
  readonly name: string;
  readonly properties: BackgroundProperties;
  readonly image: BackgroundImage;
  readonly png: Uint8Array;
  readonly isDefault: boolean;
}

/** What earlier versions of a starter library gave to one of its symbols. */
export interface FormerWords {
  readonly symbolId: string;
  readonly name: string;
  readonly pictureId: string;
  readonly entries: readonly LibraryEntry[];
}

/** Metadata of one call of a load. */
export type ContextOf = (call: string) => CommandContext;

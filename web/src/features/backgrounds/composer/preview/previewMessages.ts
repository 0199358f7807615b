import type { Analysis } from '../../../../../../tapestry/analysis/analysis.ts';
import type { BackgroundPin } from '../../../../../../tapestry/model/background.ts';
import type { CalendarDate } from '../../../../../../tapestry/model/calendarDate.ts';
import type { LibraryManifest, WordRules } from '../../../../../../tapestry/model/library.ts';

/** What the page and the thread that draws previews say to each other. */

/** A transcript as `/api/composition-input` gives it; a manifest is told once. */
export interface Meeting {
  readonly documentID: string;
  readonly title: string;
  readonly date: CalendarDate | null;
  readonly setup: string;
  readonly contentHash: string;
  readonly analysis: Analysis;
  readonly words: WordRules | null;
  readonly libraryVersion: string;
  readonly manifest: LibraryManifest | null;
  readonly rendererVersion: string;
}

export interface PreviewWanted {
  readonly documentID: string;
  readonly background: BackgroundPin;
  /** Pixels of the picture per pixel of the sheet. */
  readonly scale: number;
}

/** Everything of a tapestry but its ground, on a transparent picture. */
export interface Preview {
  readonly picture: ImageBitmap;
  /** What it shows, in sentences. */
  readonly alternativeText: string;
  readonly notes: readonly string[];
}

export type ToDrawer =
  /** `addresses`: where drawings are to be had, by the id of a symbol's picture. */
  | { readonly type: 'meeting'; readonly meeting: Meeting; readonly addresses: Readonly<Record<string, string>> }
  | { readonly type: 'draw'; readonly id: number; readonly wanted: PreviewWanted };

export type FromDrawer =
  | { readonly type: 'drawn'; readonly id: number; readonly preview: Preview }
  | { readonly type: 'failed'; readonly id: number; readonly message: string };

import type { PaletteName } from './palette.ts';
import type { SlotLayout } from './slotLayout.ts';

/** What a poster takes from a background, pinned by content. */
export interface BackgroundPin {
  readonly id: string;
  /** Revision of the background's stream. */
  readonly revision: number;
  readonly name: string;
  readonly layoutId: string;
  /** SHA-256 of the PNG, 1800 wide; null for blank paper. */
  readonly imageHash: string | null;
  readonly palette: PaletteName;
  /** Overrides of the palette's ink and second colour, `#rrggbb`. */
  readonly colors: { readonly primary: string | null; readonly secondary: string | null };
  /** Styles of the background: symbols show the pictures made for one of them. Absent when it has none. */
  readonly variants?: readonly string[];
  /** The places of a slot layout; absent for the layouts that arrange by themselves. */
  readonly layout?: SlotLayout;
}

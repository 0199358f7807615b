import type { PartOfSpeech } from './vocabulary.ts';

/** Places for symbols and phrases that belong to one painted background, with the fields of specification section 3. */
export interface SlotLayout {
  readonly name: string;
  readonly slots: readonly LayoutSlot[];
  /** null: the heading stands where it does on sheets without a layout. */
  readonly title: LayoutTitle | null;
}

export interface LayoutTitle {
  /** Top left, as fractions of the sheet. */
  readonly x: number;
  readonly y: number;
  /** Greatest width, as a fraction of the sheet's. */
  readonly max_size: number;
  readonly color: ColorKey;
}

export type ColorKey = 'primary' | 'secondary';

/** How light the painting is under a slot where that differs from the rest of the sheet. */
export type SlotTone = 'light' | 'dark';

export type SlotRule =
  | { readonly type: 'symbols' | 'tags'; readonly value: readonly string[] }
  | { readonly type: 'pos'; readonly value: Exclude<PartOfSpeech, 'ADJ'> }
  | { readonly type: 'phrase' | 'key_sentence' }
  | { readonly type: 'fallback_phrase'; readonly value: string };

interface Slot {
  readonly id: number;
  readonly rules?: readonly SlotRule[];
  readonly tone?: SlotTone;
  /** What stands here keeps its size: a text that is too long gives way to the next, a symbol rather moves than shrinks. */
  readonly no_resize?: boolean;
}

export interface SymbolSlot extends Slot {
  readonly type: 'symbol';
  /** Middle, as fractions of the sheet. */
  readonly x: number;
  readonly y: number;
  /** Longer side of the symbol, as a fraction of the sheet's width. */
  readonly max_size: number;
  /** Filled first and named in capitals. */
  readonly primary?: boolean;
  /** `y` is where its feet stand, not its middle. */
  readonly stands?: boolean;
}

export interface PhraseSlot extends Slot {
  readonly type: 'phrase';
  /** One path per line of text: `M x y` and one of `L`, `Q` or `C`, in pixels of the base sheet. */
  readonly textpath: string | readonly string[];
  readonly textpath_data: TextPathData;
  /** Symbol slots that the phrase should speak of. */
  readonly scope?: readonly number[];
  readonly min_words?: number;
  readonly max_words?: number;
  /** Where a phrase that suits no path may stand in straight lines, as fractions of the sheet. */
  readonly phraseSpace?: PhraseSpace;
  /** The phrase stands on a path or nowhere, whatever `phraseSpace` says. */
  readonly textpath_only?: boolean;
}

export interface PhraseSpace {
  /** Top left. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type LayoutSlot = SymbolSlot | PhraseSlot;

/** What items of a slot have as their group in a scene, and the name an arrangement knows its phrase by. */
export function slotGroup(id: number): string {
  return `slot-${id}`;
}

/** Text sizes by name, in pixels (specification section 9). */
export const TEXT_PRESETS = {
  title: 64, headline: 72, outtake: 60, subhead: 54, t1: 50, t2: 42, t3: 32, caption: 28, custom: 42,
} as const;
export type TextPreset = keyof typeof TEXT_PRESETS;
/** For a preset nobody knows. */
const FALLBACK_SIZE = 50;
const PRESET_SIZES = Object.values(TEXT_PRESETS);

/** A preset's size, or a custom one between the smallest and the largest preset. */
export function textSize(size: TextPreset | number): number {
  if (typeof size !== 'number') return TEXT_PRESETS[size] ?? FALLBACK_SIZE;
  return Math.min(Math.max(size, Math.min(...PRESET_SIZES)), Math.max(...PRESET_SIZES));
}

export interface TextPathData {
  /** A preset or a size in pixels; without one the text is fitted to its path. */
  readonly font_size?: TextPreset | number;
  /** Lines below each other along one path; 1 by default. */
  readonly lines?: number;
  readonly uppercase?: boolean;
  readonly color?: ColorKey;
  /** False: nobody chooses another phrase for it; true by default. */
  readonly editable?: boolean;
}

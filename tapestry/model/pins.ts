import type { BackgroundPin } from './background.ts';
import type { CalendarDate } from './calendarDate.ts';
import { contentName, sha256Hex } from './canonical.ts';
import type { LayoutParams } from './tapestryData.ts';

/**
 * What a run was made of, by content and never by log position: the same pins give the same poster by the same program.
 * A recorded run keeps its scene and its data beside them. Their shape is stored in events, so it only grows.
 */
export interface Pins {
  readonly documentID: string;
  /** SHA-256 of the decoded transcript in UTF-8. */
  readonly contentHash: string;
  /** SHA-256 of the meeting setup; null without one. */
  readonly setupHash: string | null;
  /** As typed; the painted form follows from it. */
  readonly title: string;
  readonly date: CalendarDate | null;
  /** SHA-256 of the library manifest's canonical JSON. */
  readonly libraryVersion: string;
  readonly background: BackgroundPin;
  readonly layout: string;
  /** As used: a default threshold follows from the transcript. In runs recorded without `asked`, as asked for. */
  readonly params: LayoutParams;
  /** What the person asked for; absent in runs recorded before both were kept. */
  readonly asked?: LayoutParams;
  /** SHA-256 of the arrangement (phrases chosen, positions dragged, words hidden or forced); null without one. */
  readonly arrangement: string | null;
  /** SHA-256 of the word rules of this transcript; null without any. */
  readonly words: string | null;
  readonly analysisVersion: string;
  /** SHA-256 of the stored analysis. */
  readonly analysisHash: string;
  /** The rules by which symbols, phrases and places are chosen; absent in runs recorded before it was pinned. */
  readonly compositionVersion?: string;
  /** Painting rules and fonts. */
  readonly rendererVersion: string;
  /** 32 bits. */
  readonly seed: number;
}

/** The name of a run's ingredients, which the person who looks at it is given as `version`. */
export const pinsVersion = (pins: Pins): string => contentName(pins);

/** What was asked for, of whatever age the pins are. */
export const askedParams = ({ asked, params }: Pick<Pins, 'asked' | 'params'>): LayoutParams => asked ?? params;

/** Where the parameters stood in the seed, when it held them. */
const NO_PARAMS = '{}';

/**
 * First 32 bits of sha256(content hash, layout, `{}`, background id): the same on server and command line, and for a
 * threshold that was given as for the same one by default.
 */
export function seedOf(contentHash: string, layout: string, backgroundId: string): number {
  return Number.parseInt(sha256Hex([contentHash, layout, NO_PARAMS, backgroundId].join('\n')).slice(0, 8), 16);
}

/** The name of a picture: an edit that does not change the scene makes no new one. */
export function renderKey(documentID: string, canonicalScene: string, rendererVersion: string): string {
  return sha256Hex([documentID, canonicalScene, rendererVersion].join('\n'));
}

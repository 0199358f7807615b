import type { CalendarDate } from '../../tapestry/model/calendarDate.ts';
import type { SelectableBackground } from '../../tapestry/compose/layouts/layoutSelection.ts';
import type { CountedWord } from '../../tapestry/compose/matching/countedWords.ts';
import type { BackgroundPin } from '../../tapestry/model/background.ts';
import type { Pins } from '../../tapestry/model/pins.ts';
import type { Scene } from '../../tapestry/scene/scene.ts';
import type { MovedRequest } from '../tapestries/movedPoster.ts';
import type { PosterScene } from '../tapestries/namedScene.ts';
import type { PinnedPoster } from '../tapestries/pinnedPoster.ts';
import type { SpokenTriples, TriplesWanted } from '../../tapestry/compose/triples/spokenTriples.ts';
import type { LayoutParams } from '../../tapestry/model/tapestryData.ts';
import type { TranscriptText } from '../../tapestry/model/transcriptText.ts';

/** `saved` is packed small, `preview` fast; both hold the same pixels. */
export type RenderQuality = 'saved' | 'preview';

export interface RenderedTapestry {
  /** PNG at base size. */
  readonly poster: Uint8Array;
  /** PNG, 400 px high. */
  readonly thumbnail: Uint8Array;
  /** Sentences about what could not be drawn as asked. */
  readonly notes: readonly string[];
}

/** What a screen paints a live tapestry of. */
export interface PosterLayers {
  /** The painted ground as opaque PNG at base size. */
  readonly ground: Uint8Array;
  /** PNG of each sprite that could be printed, 1:1, by its name in the scene. */
  readonly sprites: Readonly<Record<string, Uint8Array>>;
}

/** What the event log keeps of a transcript's content, beside its name. */
export interface TranscriptFacts {
  readonly words: number;
  /** The date of the meeting, where the transcript gives one. */
  readonly date: CalendarDate | null;
}

export interface ExportRequest {
  readonly format: 'png' | 'svg' | 'pdf';
  /** Pixels per unit of the scene; SVG and PDF have one size, for print. */
  readonly scale: 1 | 2;
  /** Of a PDF, across; without it the page is as large as the scene, as wide as A2. */
  readonly paper?: 'A4' | 'A3' | 'A2';
  readonly title: string;
}

/** What a transcript as it was read follows from. */
export type TextPins = Pick<Pins, 'analysisHash' | 'contentHash'>;

/** What the symbols of its words follow from. */
export type ReadingPins = Pick<Pins, 'analysisHash' | 'libraryVersion' | 'words' | 'arrangement'>;

/** What the background of a transcript for which nobody chose one follows from. */
export interface SuggestionPins extends Pick<Pins, 'analysisHash' | 'libraryVersion'> {
  /** The background of the default layout, with which the symbols are ranked. */
  readonly usual: BackgroundPin;
  readonly params: LayoutParams;
  readonly backgrounds: readonly SelectableBackground[];
}

export interface SuggestedLayout {
  /** null when no background speaks of anything in the transcript. */
  readonly background: Pick<SelectableBackground, 'id' | 'layoutId'> | null;
}

/**
 * The heavy work, away from the main thread.
 *
 * Guaranteed: results depend on the arguments alone; a task whose thread dies is answered with `ComputeFailed` and the
 * next one finds a working thread; a task whose blobs cannot be read is answered with the storage's error, never with a
 * result made without them; an aborted task is answered with the signal's reason.
 *
 * Deliberately not in it: retries and storage, which belong to the caller.
 */
export interface Compute {
  readonly analysisVersion: string;
  /** Names the program that chooses symbols, phrases and places. */
  readonly compositionVersion: string;
  readonly rendererVersion: string;
  /** What a transcript's content says of itself. @throws ComputeFailed */
  facts(content: string, signal?: AbortSignal): Promise<TranscriptFacts>;
  /** The `Analysis` of a transcript's content as JSON in UTF-8, as it is stored. @throws ComputeFailed */
  analyse(content: string, signal?: AbortSignal): Promise<Uint8Array>;
  /** The poster its pins describe; null when what it is made of is gone. @throws ComputeFailed */
  poster(pins: Pins, signal?: AbortSignal): Promise<PinnedPoster | null>;
  /** A small picture of the poster that pins describe, as JPEG: to choose by, not to keep. null when what it is made of is gone. @throws ComputeFailed */
  sketch(pins: Pins, signal?: AbortSignal): Promise<Uint8Array | null>;
  /** A stored scene with items moved by hand; nothing is composed. null when the scene is gone. @throws ComputeFailed */
  moved(request: MovedRequest, signal?: AbortSignal): Promise<PosterScene | null>;
  /** Sentences, turns and times of a transcript; null when it is gone. @throws ComputeFailed */
  text(pins: TextPins, signal?: AbortSignal): Promise<TranscriptText | null>;
  /** Every content word of a transcript with a sentence that says it; null when it is gone. @throws ComputeFailed */
  words(pins: Pick<TextPins, 'analysisHash'>, signal?: AbortSignal): Promise<CountedWord[] | null>;
  /** The background whose symbols the meeting speaks of most; null when what that follows from is gone. @throws ComputeFailed */
  suggestion(pins: SuggestionPins, signal?: AbortSignal): Promise<SuggestedLayout | null>;
  /** A page of triples; null when what they follow from is gone. @throws ComputeFailed */
  triples(pins: ReadingPins, wanted: TriplesWanted, signal?: AbortSignal): Promise<SpokenTriples | null>;
  /** @throws ComputeFailed */
  render(scene: Scene, quality: RenderQuality, signal?: AbortSignal): Promise<RenderedTapestry>;
  /** @throws ComputeFailed */
  posterLayers(scene: Scene, signal?: AbortSignal): Promise<PosterLayers>;
  /** A PNG as WebP, several times smaller and for the eye alone, no wider than so many px. @throws ComputeFailed */
  lightPicture(png: Uint8Array, widest?: number, signal?: AbortSignal): Promise<Uint8Array>;
  /** A symbol's SVG as a PNG of 160 x 160 px; null for one that only browsers show as it was drawn. @throws ComputeFailed */
  smallDrawing(svg: Uint8Array, signal?: AbortSignal): Promise<Uint8Array | null>;
  /** A scene as a file to take away. @throws ComputeFailed */
  export(scene: Scene, request: ExportRequest, signal?: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
}

export class ComputeFailed extends Error {
  readonly code = 'computeFailed';
}

/** A text that no attempt can work with: trying again would lead to the same. */
export class TextUnworkable extends Error {
  readonly code = 'textUnworkable';
  constructor() {
    super('This text cannot be read as a meeting: too much of it stands together without a word or a sentence coming to its end.');
  }
}

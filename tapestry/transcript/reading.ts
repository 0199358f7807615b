import type { CalendarDate } from '../model/calendarDate.ts';

/** A stretch of `text` that one person spoke. Offsets are UTF-16 code units of `Reading.text`. */
export interface Turn {
  readonly speaker: string | null;
  readonly start: number;
  readonly end: number;
}

/** `length` code units of `Reading.text` from `at` stand in the original from `original`. */
export interface MappedRun {
  readonly at: number;
  readonly original: number;
  readonly length: number;
}

/**
 * What was said in a transcript: the stored original without speaker labels, clock times, cue numbers and markup.
 * `text` is the turns joined by line feeds; `map` leads every kept code unit back to the original, a
 * character that is written there as an entity to where the entity begins.
 */
export interface Reading {
  /** The recognised kind, for example `speaker`, `webvtt`, `srt`, `otter`, `markdown`, `notes` (Markdown of points that nobody in particular said), `plain`. */
  readonly format: string;
  readonly text: string;
  readonly turns: readonly Turn[];
  readonly map: readonly MappedRun[];
  /** Words of `text`: maximal runs of letters, digits and inner apostrophes or hyphens. */
  readonly words: number;
  /** A date the transcript itself gives, if exactly one can be told. */
  readonly date: CalendarDate | null;
}

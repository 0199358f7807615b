import type { Span } from './lines.ts';

/**
 * How a stretch hangs together with the one before it:
 * `line` always belongs to it (a wrapped line), `cue` belongs to it if the same person goes on speaking,
 * `turn` never does (a bullet, a paragraph, a new voice).
 */
export type Hold = 'line' | 'cue' | 'turn';

/** A stretch of the original that somebody said, before stage directions and markup are taken out of it. */
export interface Spoken extends Span {
  readonly speaker: string | null;
  readonly hold: Hold;
}

/** What a format reader makes of a transcript. */
export interface Script {
  readonly format: string;
  readonly spoken: readonly Spoken[];
  /** Lines that nobody said (front matter, headings, a title above the first speaker); a date may stand there. */
  readonly asides: readonly Span[];
}

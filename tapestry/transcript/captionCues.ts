import { isBlank, type Line } from './lines.ts';
import { labelBook } from './labelBook.ts';
import type { Script, Spoken } from './spoken.ts';
import type { Span } from './lines.ts';
import { CLOCK } from './clock.ts';

const TIMING = new RegExp(`^${CLOCK}\\s*-->\\s*${CLOCK}`);
const BLOCK = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;
const VOICE = /^<v(?:\.[^\s>]*)?\s+([^>]{1,100})>/;
const DASH = /^[-–—]\s+/;

/** Webex names who speaks in the identifier: `12 "Ada Byron" (3045)`. */
const NAMED_CUE = /^\d+\s+"([^"]{1,100})"(?:\s+\(\d+\))?$/;

/** A cue: its payload lines, and the speaker that its identifier names. */
interface Cue {
  readonly lines: readonly Line[];
  readonly named: string | null;
}

/** True for the timing line of a WebVTT or SubRip cue. */
export function isCueTiming(line: string): boolean {
  return line.includes('-->') && TIMING.test(line);
}

/**
 * Reads WebVTT (https://www.w3.org/TR/webvtt1/) and SubRip: cue numbers, identifiers, timings, NOTE and STYLE blocks
 * go; the voice is a `<v Name>` tag, or a label at the head of a cue ("Name:", "[Name]") that holds until the next.
 */
export function readCaptions(text: string, lines: readonly Line[], format: 'webvtt' | 'srt'): Script {
  const { cues, asides } = cuesOf(text, lines);
  const heads = cues.flatMap((cue) => cue.lines.slice(0, 1)).map((line) => text.slice(line.start, line.end));
  const book = labelBook(heads);
  const spoken: Spoken[] = [];
  let speaker: string | null = null;
  for (const { lines: payload, named } of cues) {
    if (named !== null) speaker = named;
    for (const [index, line] of payload.entries()) {
      const said = text.slice(line.start, line.end);
      const voice = VOICE.exec(said);
      const label = voice ? { speaker: (voice[1] ?? '').trim(), length: voice[0].length } : book.match(said);
      const skip = label?.length ?? DASH.exec(said)?.[0].length ?? 0;
      if (label) speaker = label.speaker;
      const hold = index === 0 || label ? 'cue' : skip > 0 ? 'turn' : 'line';
      spoken.push({ speaker, start: line.start + skip, end: line.end, hold });
    }
  }
  return { format, spoken, asides };
}

function cuesOf(text: string, lines: readonly Line[]): { cues: Cue[]; asides: Span[] } {
  const cues: { lines: Line[]; named: string | null }[] = [];
  const asides: Span[] = [];
  let cue: Line[] | null = null;
  let named: string | null = null;
  for (const line of lines) {
    const content = text.slice(line.start, line.end);
    const name = NAMED_CUE.exec(content)?.[1];
    if (isCueTiming(content)) {
      cues.push({ lines: (cue = []), named });
      named = null;
    } else if (name !== undefined) [named, cue] = [name, null];
    else if (isBlank(line) || BLOCK.test(content)) cue = null;
    else if (cue) cue.push(line);
    else if (!/^\d+$/.test(content)) asides.push(line);
  }
  return { cues, asides };
}

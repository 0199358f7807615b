import type { LabelBook } from './labelBook.ts';
import { isMetaLabel } from './labelBook.ts';
import { isBlank, type Line, type Span } from './lines.ts';
import { labelAt, leadingClock } from './speakerLabel.ts';
import type { Script, Spoken } from './spoken.ts';

/** A line above the first speaker that is no longer than this and ends no sentence is a title, not speech. */
const MAX_TITLE_LENGTH = 120;

/** Reads "Speaker: text" lines; what follows without a label is the same speaker's, over line and paragraph breaks. */
export function readLabelledLines(text: string, lines: readonly Line[], book: LabelBook): Script {
  const spoken: Spoken[] = [];
  const asides: Span[] = [];
  let speaker: string | null = null;
  let fresh = false;
  for (const line of lines.filter((each) => !isBlank(each))) {
    const content = text.slice(line.start, line.end);
    const label = book.match(content);
    if (label) [speaker, fresh] = [label.speaker, true];
    else if (speaker === null && isTitle(content)) {
      asides.push(line);
      continue;
    }
    const skip = label?.length ?? leadingClock(content);
    if (line.start + skip >= line.end) continue;
    spoken.push({ speaker, start: line.start + skip, end: line.end, hold: fresh ? 'cue' : 'line' });
    fresh = false;
  }
  return { format: 'speaker', spoken, asides };
}

function isTitle(content: string): boolean {
  const label = labelAt(content);
  if (label && isMetaLabel(label.speaker)) return true;
  return content.length <= MAX_TITLE_LENGTH && !/[.?!]$/.test(content);
}

import { isBlank, type Line, type Span } from './lines.ts';
import { labelAt, leadingClock } from './speakerLabel.ts';
import { isMetaLabel } from './labelBook.ts';
import type { Script, Spoken } from './spoken.ts';

const BULLET = /^(?:[-–—•*+·]|\d{1,3}[.)])\s+/;
/** Hard-wrapped text: lines inside a paragraph are nearly as long as the longest, and none is longer than this. */
const WRAP = { longest: 120, shortest: 24, share: 0.65 } as const;

/** Reads text without any sign of speakers: a line is a turn, unless the text was wrapped by hand. */
export function readPlainText(text: string, lines: readonly Line[]): Script {
  const wrapped = isHardWrapped(lines);
  const spoken: Spoken[] = [];
  const asides: Span[] = [];
  let inside = false;
  for (const line of lines) {
    if (isBlank(line)) {
      inside = false;
      continue;
    }
    const content = text.slice(line.start, line.end);
    const label = labelAt(content);
    if (label && isMetaLabel(label.speaker)) {
      asides.push(line);
      continue;
    }
    const bullet = BULLET.exec(content)?.[0].length ?? 0;
    const skip = bullet || leadingClock(content);
    spoken.push({ speaker: null, start: line.start + skip, end: line.end, hold: wrapped && inside && !bullet ? 'line' : 'turn' });
    inside = true;
  }
  return { format: 'plain', spoken, asides };
}

function isHardWrapped(lines: readonly Line[]): boolean {
  const inner = lines.filter((line, index) => !isBlank(line) && lines[index + 1] !== undefined && !isBlank(lines[index + 1]!));
  const lengths = inner.map((line) => line.end - line.start).sort((a, b) => a - b);
  const longest = lengths.at(-1) ?? 0;
  const median = lengths[lengths.length >> 1] ?? 0;
  return lengths.length >= 3 && longest <= WRAP.longest && median >= WRAP.shortest && median >= longest * WRAP.share;
}

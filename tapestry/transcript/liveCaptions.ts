import { labelBook } from './labelBook.ts';
import { isBlank, type Line } from './lines.ts';
import type { Script, Spoken } from './spoken.ts';

const CHANGE = />{2,3}/g;
const BULLET = /^[-–—•*]\s+/;

/** A stretch behind a speaker change, or a line that goes on. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly change: boolean;
}

/** Reads live captions, where `>>` marks every change of speaker and a label may follow it (">> CHAIR: text"). */
export function readLiveCaptions(text: string, lines: readonly Line[]): Script {
  const stretches = lines.filter((line) => !isBlank(line)).flatMap((line) => stretchesOf(text, line));
  const book = labelBook(stretches.filter((stretch) => stretch.change).map(({ start, end }) => text.slice(start, end)));
  const spoken: Spoken[] = [];
  let speaker: string | null = null;
  for (const { start, end, change } of stretches) {
    const said = text.slice(start, end);
    const label = change ? book.match(said) : null;
    if (change) speaker = label?.speaker ?? null;
    const skip = label?.length ?? BULLET.exec(said)?.[0].length ?? 0;
    spoken.push({ speaker, start: start + skip, end, hold: change ? 'turn' : 'line' });
  }
  return { format: 'captions', spoken, asides: [] };
}

function stretchesOf(text: string, line: Line): Stretch[] {
  const said = text.slice(line.start, line.end);
  const stretches: Stretch[] = [];
  let from = 0;
  let change = false;
  for (const match of said.matchAll(CHANGE)) {
    if (match.index > from) stretches.push(trimmed(text, line.start + from, line.start + match.index, change));
    from = match.index + match[0].length;
    change = true;
  }
  stretches.push(trimmed(text, line.start + from, line.end, change));
  return stretches.filter((stretch) => stretch.change || stretch.end > stretch.start);
}

function trimmed(text: string, start: number, end: number, change: boolean): Stretch {
  const said = text.slice(start, end);
  return { start: start + said.length - said.trimStart().length, end: end - (said.length - said.trimEnd().length), change };
}

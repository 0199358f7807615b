import { isClockLine, BRACKETED_CLOCK, CLOCK } from './clock.ts';
import { isBlank, type Line, type Span } from './lines.ts';
import { isNameLike } from './speakerLabel.ts';
import type { Script, Spoken } from './spoken.ts';

/** "Name  0:03", "Name   0:00", "Name | 00:12", "Name (00:03)" and "[Name] 10:00:00", each alone on a line. */
const NAME_THEN_CLOCK = new RegExp(`^(.{1,80}?)(?:\\s{2,}|\\t|\\s[|·•–—-]\\s|\\s(?=[\\[(])|(?<=\\])\\s)(?:${CLOCK}|${BRACKETED_CLOCK})(?:\\s?[AaPp][Mm])?$`);
/** Zoom's own chat file: "10:00:12 From Name to Everyone: text", "10:00:12\tName:\ttext". */
const CHAT = new RegExp(`^${CLOCK}\\s+(?:From\\s+)?(.{1,80}?)(?:\\s+to\\s+[^:]{1,60}(?:\\([^)]*\\))?)?\\s?:\\s`, 'i');

/** The speaker that a header line of its own names, or null. */
export function timedName(line: string): string | null {
  if (line.length > 120) return null;
  const match = NAME_THEN_CLOCK.exec(line);
  const name = match?.[1]?.replace(/^\[(.*)\]$/, '$1').replace(/:$/, '').trim();
  return name && /\p{L}/u.test(name) && name.split(/\s+/).length <= 8 ? name : null;
}

/** Speaker and length of the head of a chat line, or null. */
export function chatHead(line: string): { speaker: string; length: number } | null {
  const match = CHAT.exec(line.slice(0, 240));
  const speaker = match?.[1]?.trim();
  return match && speaker && isNameLike(speaker) ? { speaker, length: match[0].length } : null;
}

/** Reads transcripts whose speakers stand with a time on a line of their own (Otter, Teams, saved Zoom chat). */
export function readTimedNames(text: string, lines: readonly Line[], format: string): Script {
  const spoken: Spoken[] = [];
  const asides: Span[] = [];
  let speaker: string | null = null;
  let fresh = false;
  for (const line of lines) {
    const content = text.slice(line.start, line.end);
    const chat = chatHead(content);
    const name = chat?.speaker ?? timedName(content);
    if (name !== null) [speaker, fresh] = [name, true];
    if (isBlank(line) || (name !== null && !chat)) continue;
    if (speaker === null) asides.push(line);
    else spoken.push({ speaker, start: line.start + (chat?.length ?? 0), end: line.end, hold: fresh ? 'cue' : 'line' });
    fresh = false;
  }
  return { format, spoken, asides };
}

/** Reads transcripts with lines that hold nothing but a time, below the speaker's line or alone (Teams document, YouTube). */
export function readClockLines(text: string, lines: readonly Line[]): Script {
  const written = lines.filter((line) => !isBlank(line));
  const names = namesAboveClocks(text, written);
  const spoken: Spoken[] = [];
  const asides: Span[] = [];
  let speaker: string | null = null;
  let hold: Spoken['hold'] = 'cue';
  for (const [index, line] of written.entries()) {
    const content = text.slice(line.start, line.end);
    const next = written[index + 1];
    const above = next !== undefined && isClockLine(text.slice(next.start, next.end));
    if (isClockLine(content)) hold = 'cue';
    else if (above && names.has(content)) speaker = content;
    else if (speaker === null && names.size > 0) asides.push(line);
    else {
      spoken.push({ speaker, start: line.start, end: line.end, hold });
      hold = 'line';
    }
  }
  return { format: names.size > 0 ? 'teams' : 'timed', spoken, asides };
}

/** The lines above times that are names: name-like, and repeated or most of all lines above times are. */
function namesAboveClocks(text: string, written: readonly Line[]): ReadonlySet<string> {
  const above = new Map<string, number>();
  let clocks = 0;
  for (const [index, line] of written.entries()) {
    if (index === 0 || !isClockLine(text.slice(line.start, line.end))) continue;
    clocks += 1;
    const before = written[index - 1];
    const name = before ? text.slice(before.start, before.end) : '';
    if (isNameLike(name) && !/[.?!,]$/.test(name.replace(/\b\p{Lu}\.$/u, '')) && !isClockLine(name)) above.set(name, (above.get(name) ?? 0) + 1);
  }
  const named = [...above.values()].reduce((sum, count) => sum + count, 0);
  const most = named >= clocks * 0.6;
  return new Set([...above].filter(([, count]) => most || (count > 1 && named >= clocks * 0.3)).map(([name]) => name));
}

import { isBlank, type Line, type Span } from './lines.ts';
import type { Script, Spoken } from './spoken.ts';

const SPEAKER = /^(?:speaker|speaker ?name|name|participant|who|from|author|person)$/i;
const SAID = /^(?:text|transcript|transcription|caption|content|utterance|message|speech|said|words|sentence)$/i;
const SEPARATORS = ['\t', ',', ';'] as const;

/** Reads exported tables: a heading line with a column of speakers and one of what they said, a row a line; null for anything else. */
export function readTable(text: string, lines: readonly Line[]): Script | null {
  const rows = lines.filter((line) => !isBlank(line));
  const head = rows[0];
  if (head === undefined || rows.length < 2 || head.end - head.start > 400) return null;
  for (const separator of SEPARATORS) {
    const names = cellsOf(text, head, separator).map(({ start, end }) => text.slice(start, end).trim());
    const [speaker, said] = [names.findIndex((name) => SPEAKER.test(name)), names.findIndex((name) => SAID.test(name))];
    if (speaker >= 0 && said >= 0) return { format: 'table', spoken: rows.slice(1).flatMap((row) => spokenIn(text, cellsOf(text, row, separator), speaker, said)), asides: [head] };
  }
  return null;
}

function spokenIn(text: string, cells: readonly Span[], speaker: number, said: number): Spoken[] {
  const cell = cells[said];
  const name = cells[speaker];
  if (cell === undefined || cell.end <= cell.start) return [];
  return [{ speaker: name === undefined ? null : text.slice(name.start, name.end).trim() || null, start: cell.start, end: cell.end, hold: 'cue' }];
}

/** The cells of a row without the quotation marks around them. */
function cellsOf(text: string, { start, end }: Span, separator: string): Span[] {
  const cells: Span[] = [];
  let from = start;
  let quoted = false;
  for (let at = start; at <= end; at += 1) {
    if (at < end && text[at] === '"') quoted = !quoted;
    if (at < end && (quoted || text[at] !== separator)) continue;
    const wrapped = at - from > 1 && text[from] === '"' && text[at - 1] === '"';
    cells.push(wrapped ? { start: from + 1, end: at - 1 } : { start: from, end: at });
    from = at + 1;
  }
  return cells;
}

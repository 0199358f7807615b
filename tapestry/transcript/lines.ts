/** Half-open range of UTF-16 code units of the decoded original. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A line without its line break and outer white space; blank when `start === end`. */
export interface Line extends Span {
  /** White space in front of the first character, in code units (a tab counts four). */
  readonly indent: number;
}

const LINE = /[^\r\n\u2028\u2029]*(?:\r\n|[\r\n\u2028\u2029]|$)/g;

/** The lines of a text with their places, line breaks of every kind. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  for (const match of text.matchAll(LINE)) {
    const body = match[0];
    const trimmed = body.trim();
    const lead = trimmed === '' ? 0 : body.length - body.trimStart().length;
    const start = match.index + lead;
    lines.push({ start, end: start + trimmed.length, indent: widthOf(body.slice(0, lead)) });
  }
  return lines;
}

export function isBlank(line: Line): boolean {
  return line.start === line.end;
}

function widthOf(space: string): number {
  let width = 0;
  for (const unit of space) width += unit === '\t' ? 4 : 1;
  return width;
}

/** One event of a `text/event-stream`. */
export interface ServerSentEvent {
  readonly event: string;
  readonly data: string;
  /** The last id seen so far, to resume after. */
  readonly id: string | null;
}

/**
 * Cuts a stream of text into events as the HTML standard says ("Interpreting an event stream"): lines end with LF, CR
 * or both, an empty line ends an event, `:` begins a comment. Feed it the pieces in order, however they are cut.
 */
export function eventReader(onEvent: (event: ServerSentEvent) => void): (piece: string) => void {
  let rest = '';
  let id: string | null = null;
  let event = '';
  let data: string[] = [];

  const endEvent = () => {
    if (data.length > 0) onEvent({ event: event === '' ? 'message' : event, data: data.join('\n'), id });
    event = '';
    data = [];
  };

  const readLine = (line: string) => {
    if (line === '') return endEvent();
    const colon = line.indexOf(':');
    if (colon === 0) return;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
    if (field === 'id' && !value.includes('\0')) id = value;
  };

  return (piece) => {
    rest += piece;
    // A CR at the very end may be half of a CRLF: it waits for the next piece.
    const complete = rest.endsWith('\r') ? rest.slice(0, -1) : rest;
    const lines = complete.split(/\r\n|\r|\n/);
    rest = (lines.pop() ?? '') + rest.slice(complete.length);
    for (const line of lines) readLine(line);
  };
}

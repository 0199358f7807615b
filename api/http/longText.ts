import { Readable } from 'node:stream';
import { setImmediate as others } from 'node:timers/promises';

/** Of so many bytes at a time the others notice nothing. */
const PIECE = 64 * 1024;

/** An answer with a text of megabytes: the rest of it, and the text as bytes in UTF-8, which are written out as they are read. */
export class WithLongText<Rest> {
  readonly rest: Rest;
  readonly field: string;
  readonly text: Uint8Array;

  /** @param rest holds an empty text in this field */
  constructor(rest: Rest, field: string & keyof Rest, text: Uint8Array) {
    this.rest = rest;
    this.field = field;
    this.text = text;
  }
}

/**
 * JSON with a long text in it, a piece at a time: whoever is answered by the same thread comes between two pieces, and a
 * reader who is slow or gone costs the bytes and not their JSON as well.
 * @param json of the rest, in which the field is empty: quotes in other texts are escaped, so it is found by its quotes
 */
export function jsonWithLongText(json: string, field: string, text: Uint8Array): Readable {
  const empty = `${JSON.stringify(field)}:""`;
  const at = json.indexOf(empty);
  if (at < 0) throw new Error(`There is no empty "${field}" in this answer.`);
  const end = at + empty.length - 1;
  return Readable.from(pieces(json.slice(0, end), text, json.slice(end)), { objectMode: false });
}

async function* pieces(head: string, text: Uint8Array, foot: string): AsyncGenerator<Buffer, void> {
  // It keeps the beginning of a letter until the next piece brings its end.
  const decoder = new TextDecoder();
  yield Buffer.from(head);
  for (let from = 0; from < text.length; from += PIECE) {
    const letters = decoder.decode(text.subarray(from, from + PIECE), { stream: true });
    yield Buffer.from(JSON.stringify(letters).slice(1, -1));
    await others();
  }
  yield Buffer.from(JSON.stringify(decoder.decode()).slice(1, -1) + foot);
}

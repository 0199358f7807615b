import { closeSync, existsSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import type { Entry, StoredEvent } from './memoryLog.ts';

/** Where entries are kept; nothing is answered before `flush` has returned. */
export interface Keeping {
  add(entry: Entry): void;
  flush(): void;
  close(): void;
}

export const nowhere: Keeping = { add: () => undefined, flush: () => undefined, close: () => undefined };

type Line = readonly [id: string, stream: string, revision: number, type: string, contentType: string, data: string, metadata: string, position: number, created: number];

/**
 * One line per entry, written once per turn: what was answered survives kill -9 of this process (not a power cut). A
 * line that was cut off is nothing: it was never answered.
 */
export function openLogFile(file: string, take: (entry: Entry) => void): Keeping {
  if (existsSync(file)) load(file, take);
  const descriptor = openSync(file, 'a');
  let lines: string[] = [];
  return {
    add: (entry) => void lines.push(lineOf(entry)),
    flush() {
      if (lines.length === 0) return;
      writeWhole(descriptor, Buffer.from(lines.join('')));
      lines = [];
    },
    close: () => closeSync(descriptor),
  };
}

function writeWhole(descriptor: number, bytes: Buffer): void {
  for (let written = 0; written < bytes.length;) written += writeSync(descriptor, bytes, written);
}

function load(file: string, take: (entry: Entry) => void): void {
  const bytes = readFileSync(file);
  const end = bytes.lastIndexOf(10) + 1;
  if (end < bytes.length) truncateSync(file, end);
  for (let start = 0; start < end;) {
    const stop = bytes.indexOf(10, start);
    take(entryOf(bytes.toString('utf8', start, stop)));
    start = stop + 1;
  }
}

function lineOf(entry: Entry): string {
  if (entry.kind === 'tombstone') return `${JSON.stringify(entry.stream)}\n`;
  const lines = entry.events.map((event): Line => [
    event.id, event.stream, event.revision, event.type, event.contentType, text(event.data), text(event.metadata), event.position, event.created,
  ]);
  return `${JSON.stringify(lines)}\n`;
}

function entryOf(line: string): Entry {
  const parsed = JSON.parse(line) as string | readonly Line[];
  if (typeof parsed === 'string') return { kind: 'tombstone', stream: parsed };
  return { kind: 'events', events: parsed.map(eventOf) };
}

function eventOf([id, stream, revision, type, contentType, data, metadata, position, created]: Line): StoredEvent {
  return { id, stream, revision, type, contentType, data: Buffer.from(data, 'latin1'), metadata: Buffer.from(metadata, 'latin1'), position, created };
}

/** Bytes as a text of as many characters. */
const text = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

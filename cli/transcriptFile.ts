import { createReadStream } from 'node:fs';
import { basename, extname } from 'node:path';
import { MAX_UPLOAD_BYTES } from '../tapestry/model/limits.ts';
import { decodeTranscript } from '../tapestry/transcript/decode.ts';
import { CommandFailed, EXIT } from './failure.ts';

export interface TranscriptFile {
  /** File name without its ending. */
  readonly name: string;
  /** Decoded text. */
  readonly text: string;
}

/** Reads a transcript from disk. @throws CommandFailed with a sentence for what is no transcript; system errors */
export async function readTranscriptFile(path: string): Promise<TranscriptFile> {
  const decoded = decodeTranscript(await bytesOf(path));
  if (!decoded.ok) throw new CommandFailed(EXIT.refused, `${path}: ${decoded.message}`);
  return { name: basename(path, extname(path)), text: decoded.text };
}

/** At most one byte more than is allowed is read, whatever the file's size; a pipe is read to its end. */
async function bytesOf(path: string): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  try {
    for await (const part of createReadStream(path, { end: MAX_UPLOAD_BYTES })) parts.push(part as Buffer);
  } catch (error) {
    throw Object.assign(error as NodeJS.ErrnoException, { path });
  }
  return Buffer.concat(parts);
}

import { createReadStream } from 'node:fs';
import { basename, extname } from 'node:path';
import { MAX_UPLOAD_BYTES } from '../tapestry/model/limits.ts';
import { titleOfFileName } from '../tapestry/model/title.ts';
import { decodeTranscript } from '../tapestry/transcript/decode.ts';
import { CommandFailed, EXIT } from './failure.ts';
import { inLine } from './printable.ts';

/** Names standard input instead of a file. */
const STANDARD_INPUT = '-';

export interface TranscriptFile {
  /** A title made of the file's name; of standard input `Transcript`. */
  readonly name: string;
  /** Decoded text. */
  readonly text: string;
}

/** Reads a transcript from disk. @throws CommandFailed with a sentence for what is no transcript; system errors */
export async function readTranscriptFile(path: string): Promise<TranscriptFile> {
  const piped = path === STANDARD_INPUT;
  const decoded = decodeTranscript(await bytesOf(piped ? process.stdin : createReadStream(path, { end: MAX_UPLOAD_BYTES }), path));
  if (!decoded.ok) throw new CommandFailed(EXIT.refused, `${piped ? 'Standard input' : inLine(path)}: ${decoded.message}`);
  return { name: piped ? 'Transcript' : titleOfFileName(basename(path, extname(path))), text: decoded.text };
}

/** No more than one part beyond what is allowed is read, whatever the size. */
async function bytesOf(source: AsyncIterable<Buffer | string>, path: string): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  try {
    let size = 0;
    for await (const part of source) {
      parts.push(Buffer.from(part));
      if ((size += part.length) > MAX_UPLOAD_BYTES) break;
    }
  } catch (error) {
    throw Object.assign(error as NodeJS.ErrnoException, { path });
  }
  return Buffer.concat(parts);
}

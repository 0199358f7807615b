import { open } from 'node:fs/promises';
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

/** At most one byte more than is allowed is read, whatever the file's size. */
async function bytesOf(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const buffer = new Uint8Array(Math.min(size, MAX_UPLOAD_BYTES + 1));
    let filled = 0;
    while (filled < buffer.length) {
      const { bytesRead } = await file.read(buffer, filled, buffer.length - filled, filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return buffer.subarray(0, filled);
  } catch (error) {
    throw Object.assign(error as NodeJS.ErrnoException, { path });
  } finally {
    await file.close();
  }
}

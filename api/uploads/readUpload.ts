import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { Multipart } from '@fastify/multipart';
import { MAX_UPLOAD_BYTES } from '../../tapestry/model/limits.ts';
import { byteGate, UploadTooLarge } from './byteGate.ts';
import { UnusableUpload } from './png.ts';

/** The body is not the form its type promises. */
export class NoForm extends Error {
  readonly code = 'noForm';
}

export interface Upload {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: ReadonlyMap<string, Buffer>;
}

/**
 * Reads a multipart body: the named files, each under 8 MB, and text fields. What the sender calls a file decides which
 * one it is, never what it is. @throws UploadTooLarge as soon as that is certain; UnusableUpload for files nobody asked
 * for; NoForm
 */
export async function readUpload(request: FastifyRequest, wanted: readonly string[]): Promise<Upload> {
  if (!/^multipart\/form-data\s*;.*\bboundary=/i.test(request.headers['content-type'] ?? '')) throw new NoForm('This call takes multipart/form-data with a boundary.');
  try {
    return await readParts(request, wanted);
  } catch (error) {
    // The parser's own complaints carry no code.
    throw error instanceof Error && !('code' in error) ? new NoForm('The form is cut off or damaged.', { cause: error }) : error;
  }
}

async function readParts(request: FastifyRequest, wanted: readonly string[]): Promise<Upload> {
  const fields: Record<string, string> = {};
  const files = new Map<string, Buffer>();
  for await (const part of request.parts() as AsyncIterable<Multipart>) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value;
      continue;
    }
    const name = wanted.find((file) => file === part.filename || file === part.fieldname);
    if (name === undefined || files.has(name)) throw new UnusableUpload(`This call takes the files ${wanted.join(' and ')}, once each.`);
    const gate = byteGate(MAX_UPLOAD_BYTES);
    const [bytes] = await Promise.all([buffer(gate), pipeline(part.file, gate)]);
    if (part.file.truncated) throw new UploadTooLarge('Cut off by the parser.');
    files.set(name, bytes);
  }
  const missing = wanted.filter((file) => !files.has(file));
  if (missing.length > 0) throw new UnusableUpload(`${missing.join(' and ')} is missing.`);
  return { fields, files };
}

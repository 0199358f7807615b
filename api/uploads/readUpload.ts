import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { Multipart } from '@fastify/multipart';
import type { FilePart, UploadCall } from '../contract/call.ts';
import { byteGate, UploadTooLarge } from './byteGate.ts';
import { UnusableUpload } from './png.ts';
import { UnreadableBody } from './unreadableBody.ts';

/** The body is not the form its type promises. */
class NoForm extends Error {
  readonly code = 'noForm';
}

export interface UploadedFile {
  /** As the sender calls it: for sentences only, never for paths. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** By the name of the part, in the order they came. */
export type UploadedFiles = ReadonlyMap<string, readonly UploadedFile[]>;

export interface Upload {
  /** A field that came several times is a list. */
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
  readonly files: UploadedFiles;
}

/** What the parser reads of one form, however small its parts are. */
const MAX_FIELDS = 400;
/** The gate answers first: the parser never answers an endless upload. */
const PARSER_SLACK_BYTES = 65_536;
const MAX_NAME_LENGTH = 200;
/** All fields of a form together, as much as a call takes as JSON. */
const MAX_TEXT_BYTES = 1_048_576;
/** Names of parts and what stands between them. */
const MAX_HEADS_BYTES = 1_048_576;

export function maxFormBytes(wanted: UploadCall['files']): number {
  return Object.values(wanted).reduce((sum, { maxBytes, max = 1 }) => sum + maxBytes * max, MAX_TEXT_BYTES + MAX_HEADS_BYTES);
}

/**
 * Reads a multipart body: text fields and the files a call takes, each below its own limit. What the sender calls a file
 * decides which one it is, never what it is.
 * @throws UploadTooLarge as soon as that is certain; UnusableUpload for files nobody asked for or that are missing; NoForm; UnreadableBody
 */
export async function readUpload(request: FastifyRequest, wanted: UploadCall['files']): Promise<Upload> {
  if (!/^multipart\/form-data\s*;.*\bboundary=/i.test(request.headers['content-type'] ?? '')) throw new NoForm('This call takes multipart/form-data with a boundary.');
  try {
    return await readParts(request, wanted);
  } catch (error) {
    // The parser's own complaints carry no code.
    throw error instanceof Error && !('code' in error) ? new NoForm('The form is cut off or damaged.', { cause: error }) : error;
  }
}

async function readParts(request: FastifyRequest, wanted: UploadCall['files']): Promise<Upload> {
  const fields: Record<string, string | string[]> = {};
  const files = new Map<string, UploadedFile[]>();
  const parts = Object.entries(wanted);
  let textBytes = 0;
  const mostFiles = parts.reduce((sum, [, { max = 1 }]) => sum + max, 0);
  const limits = { fileSize: Math.max(...parts.map(([, { maxBytes }]) => maxBytes)) + PARSER_SLACK_BYTES, files: mostFiles + 1, fields: MAX_FIELDS, fieldSize: MAX_TEXT_BYTES + PARSER_SLACK_BYTES, parts: mostFiles + MAX_FIELDS };
  for await (const part of request.parts({ limits }) as AsyncIterable<Multipart>) {
    if (part.type === 'field') {
      if (typeof part.value !== 'string') continue;
      textBytes += Buffer.byteLength(part.value);
      if (textBytes > MAX_TEXT_BYTES) throw new UploadTooLarge('the text in this form', MAX_TEXT_BYTES);
      addField(fields, part.fieldname, part.value);
      continue;
    }
    const found = parts.find(([name]) => name === part.filename || name === part.fieldname);
    const before = (found && files.get(found[0])) ?? [];
    if (!found || before.length >= (found[1].max ?? 1)) throw new UnusableUpload(`This call takes the files ${describe(parts)}.`);
    const [name, { maxBytes }] = found;
    const gate = byteGate(maxBytes);
    const [bytes] = await Promise.all([buffer(gate), pipeline(part.file, gate)]);
    if (part.file.truncated) throw new UploadTooLarge('this file', maxBytes);
    files.set(name, [...before, { name: (part.filename ?? name).slice(0, MAX_NAME_LENGTH), bytes }]);
  }
  const missing = parts.filter(([name, { optional }]) => !optional && !files.has(name));
  const [first] = missing;
  if (first) throw new UnusableUpload(first[1].missing ?? `${missing.map(([name]) => name).join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing.`);
  return { fields, files };
}

/** Keys come from the sender: nothing but own, plain names. */
function addField(fields: Record<string, string | string[]>, name: string, value: string): void {
  if (name in {}) return;
  // What the parser puts in the place of bytes that are no UTF-8.
  if (value.includes('\ufffd')) throw new UnreadableBody('The form is not text in UTF-8.');
  const before = fields[name];
  fields[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
}

const describe = (parts: readonly (readonly [string, FilePart])[]): string =>
  parts.map(([name, { max = 1 }]) => (max === 1 ? `${name} once` : `${name} up to ${max} times`)).join(' and ');

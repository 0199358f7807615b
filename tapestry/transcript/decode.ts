import { MAX_UPLOAD_BYTES } from '../model/limits.ts';

/** The text of an uploaded file, or why it cannot be read, in one sentence for the person who uploaded it. */
export type Decoded =
  | { readonly ok: true; readonly text: string; readonly encoding: string }
  | { readonly ok: false; readonly code: 'emptyTranscript' | 'binaryTranscript' | 'transcriptTooLarge'; readonly message: string };

/** First bytes of files that people take for text, and what they are called. */
const SIGNATURES: readonly (readonly [name: string, bytes: readonly number[]])[] = [
  ['a PNG picture', [0x89, 0x50, 0x4e, 0x47]],
  ['a JPEG picture', [0xff, 0xd8, 0xff]],
  ['a GIF picture', [0x47, 0x49, 0x46, 0x38]],
  ['a PDF document', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['a ZIP archive or an office document', [0x50, 0x4b, 0x03, 0x04]],
  ['an office document', [0xd0, 0xcf, 0x11, 0xe0]],
  ['a GZIP archive', [0x1f, 0x8b, 0x08]],
  ['an RTF document', [0x7b, 0x5c, 0x72, 0x74, 0x66]],
];

/**
 * Decodes a transcript: UTF-8 and UTF-16 with or without byte order mark, else Windows-1252, which is what older
 * programs write. Accepts up to MAX_UPLOAD_BYTES; refuses files that are no text or hold nothing but white space.
 */
export function decodeTranscript(bytes: Uint8Array): Decoded {
  if (bytes.length > MAX_UPLOAD_BYTES) return refuse('transcriptTooLarge', 'This file is too large: a transcript must be under 8 MB.');
  const kind = SIGNATURES.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte))?.[0];
  if (kind) return refuse('binaryTranscript', `This file is ${kind}, not plain text: save the transcript as a text file and upload that.`);
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (!isText(text)) return refuse('binaryTranscript', 'This file is not text: save the transcript as a text file and upload that.');
  if (text.trim() === '') return refuse('emptyTranscript', 'This file is empty: there are no words in it to make a tapestry of.');
  return { ok: true, text, encoding };
}

function refuse(code: 'emptyTranscript' | 'binaryTranscript' | 'transcriptTooLarge', message: string): Decoded {
  return { ok: false, code, message };
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return utf16WithoutMark(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

/** European text in UTF-16 has a zero in nearly every second byte: the high one, which comes second in little-endian. */
function utf16WithoutMark(bytes: Uint8Array): string | null {
  const sample = Math.min(bytes.length - (bytes.length % 2), 4096);
  let even = 0;
  let odd = 0;
  for (let at = 0; at < sample; at += 2) {
    if (bytes[at] === 0) even += 1;
    if (bytes[at + 1] === 0) odd += 1;
  }
  const most = sample * 0.35;
  if (sample < 4 || Math.max(even, odd) < most) return null;
  if (odd >= most && even < odd * 0.1) return 'utf-16le';
  return even >= most && odd < even * 0.1 ? 'utf-16be' : null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Text has no NUL and hardly any control character besides tab, line breaks, form feed and escape. */
function isText(text: string): boolean {
  let controls = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 0) return false;
    if (unit === 0xfffd || (unit < 32 && unit !== 9 && unit !== 10 && unit !== 12 && unit !== 13 && unit !== 27)) controls += 1;
  }
  return controls <= text.length * 0.005;
}

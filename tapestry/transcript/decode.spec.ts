import { describe, expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from '../model/limits.ts';
import { decodeTranscript } from './decode.ts';

const SAID = 'Anna: Crème brûlée for everybody – “today”.';

const utf16 = (text: string, littleEndian: boolean): Uint8Array => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return bytes;
};

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const refusalOf = (bytes: Uint8Array): { code: string; message: string } => {
  const decoded = decodeTranscript(bytes);
  if (decoded.ok) throw new Error(`was read as ${decoded.encoding}`);
  return decoded;
};

describe('a transcript file', () => {
  it.each([
    ['UTF-8', bytesOf(SAID)],
    ['UTF-8 with a byte order mark', bytesOf(`\ufeff${SAID}`)],
    ['UTF-16 as Windows saves it', utf16(`\ufeff${SAID}`, true)],
    ['big-endian UTF-16', utf16(`\ufeff${SAID}`, false)],
    ['UTF-16 without a mark', utf16(SAID, true)],
    ['big-endian UTF-16 without a mark', utf16(SAID, false)],
  ])('in %s keeps every letter', (_, bytes) => {
    const decoded = decodeTranscript(bytes);
    expect(decoded.ok && decoded.text.replace('\ufeff', '')).toBe(SAID);
  });

  it('in Windows-1252 keeps accents, dashes and curly quotes', () => {
    const bytes = Uint8Array.from([0x43, 0x72, 0xe8, 0x6d, 0x65, 0x20, 0x96, 0x20, 0x93, 0x6f, 0x6b, 0x94]);
    expect(decodeTranscript(bytes)).toEqual({ ok: true, text: 'Crème – “ok”', encoding: 'windows-1252' });
  });

  it.each([
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'a PNG picture'],
    ['a Word document', [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00], 'office document'],
    ['a PDF', [...bytesOf('%PDF-1.7\n')], 'a PDF document'],
  ])('that is %s is refused by its name', (_, bytes, named) => {
    const { code, message } = refusalOf(Uint8Array.from(bytes));
    expect(code).toBe('binaryTranscript');
    expect(message).toContain(named);
  });

  it('with NUL or many control characters is refused as no text', () => {
    expect(refusalOf(Uint8Array.from([104, 105, 0, 33, 33, 33, 33])).code).toBe('binaryTranscript');
    expect(refusalOf(Uint8Array.from({ length: 400 }, (_, at) => (at % 7 === 0 ? 1 : 97))).code).toBe('binaryTranscript');
  });

  it('without a word is refused as empty, whatever white space it holds', () => {
    expect(refusalOf(new Uint8Array()).code).toBe('emptyTranscript');
    expect(refusalOf(bytesOf('\ufeff \r\n\t\n')).code).toBe('emptyTranscript');
  });

  it('of 8 MiB is too large, one byte less is read', () => {
    expect(refusalOf(new Uint8Array(MAX_UPLOAD_BYTES + 1).fill(97)).code).toBe('transcriptTooLarge');
    expect(decodeTranscript(new Uint8Array(MAX_UPLOAD_BYTES).fill(97)).ok).toBe(true);
  });
});

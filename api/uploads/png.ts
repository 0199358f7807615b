import { crc32 } from 'node:zlib';

/** An upload whose content is not what the call takes. */
export class UnusableUpload extends Error {
  readonly code = 'unusableUpload';
}

export interface PngSize {
  readonly width: number;
  readonly height: number;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HEADER_END = 33;
const MAX_SIDE = 8192;

/**
 * Width and height from the header of a PNG, before anything is decoded: a picture of a few bytes may claim any size.
 * Every chunk must be whole and carry the right checksum. @throws UnusableUpload
 */
export function checkPng(bytes: Buffer, name: string): PngSize {
  return readPng(bytes, name).size;
}

/**
 * The same of a picture that is kept byte for byte: nothing may stand behind its end, where another kind of file could hide.
 * @throws UnusableUpload
 */
export function checkBarePng(bytes: Buffer, name: string): PngSize {
  const { size, end } = readPng(bytes, name);
  if (end !== bytes.length) throw new UnusableUpload(`${name} holds something else behind the picture.`);
  return size;
}

function readPng(bytes: Buffer, name: string): { readonly size: PngSize; readonly end: number } {
  if (bytes.length < HEADER_END || !bytes.subarray(0, 8).equals(SIGNATURE) || bytes.toString('latin1', 12, 16) !== 'IHDR') {
    throw new UnusableUpload(`${name} is not a PNG picture.`);
  }
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (width === 0 || height === 0 || width > MAX_SIDE || height > MAX_SIDE) {
    throw new UnusableUpload(`${name} is ${width} by ${height} pixels; at most ${MAX_SIDE} by ${MAX_SIDE} can be taken.`);
  }
  return { size: { width, height }, end: checkChunks(bytes, name) };
}

/** Length, type, data, checksum; the last chunk is IEND (PNG specification, section 5.3). @returns where it ends */
function checkChunks(bytes: Buffer, name: string): number {
  let at = SIGNATURE.length;
  let type = '';
  while (type !== 'IEND') {
    const length = at + 12 <= bytes.length ? bytes.readUInt32BE(at) : Number.NaN;
    const end = at + 12 + length;
    if (!(end <= bytes.length)) throw new UnusableUpload(`${name} is cut off.`);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) throw new UnusableUpload(`${name} is damaged.`);
    type = bytes.toString('latin1', at + 4, at + 8);
    at = end;
  }
  return at;
}

import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

/** A ZIP archive (APPNOTE 6.3.9) without the 64-bit extensions: up to 65,535 files and 4 GiB. */

export interface ZipFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const deflate = promisify<Uint8Array, Buffer>(deflateRaw);

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const DEFLATED = 8;
/** What its fields can count. */
const MOST = { files: 0xffff, bytes: 0xffff_ffff } as const;

/** What such an archive cannot hold. */
export class ZipTooLarge extends Error {}

/** Files as the bytes of an archive, one after the other: nothing is held but the list of what it holds. @throws ZipTooLarge */
export async function* zipped(files: AsyncIterable<ZipFile> | Iterable<ZipFile>, at: Date, most: { readonly files: number; readonly bytes: number } = MOST): AsyncGenerator<Buffer, void> {
  const entries: Buffer[] = [];
  let offset = 0;
  for await (const { name, bytes } of files) {
    const packed = await deflate(bytes);
    const encoded = Buffer.from(name);
    const shared = sharedFields(at, crc32(bytes), packed.length, bytes.length, encoded.length);
    entries.push(Buffer.concat([u32(CENTRAL), u16(VERSION), shared, u16(0), u16(0), u16(0), u32(0), u32(offset), encoded]));
    const local = Buffer.concat([u32(LOCAL), shared, encoded]);
    offset += local.length + packed.length;
    if (entries.length > most.files || offset > most.bytes) throw new ZipTooLarge('More than an archive can hold.');
    yield local;
    yield packed;
  }
  const directory = Buffer.concat(entries);
  if (offset + directory.length > most.bytes) throw new ZipTooLarge('More than an archive can hold.');
  yield directory;
  yield Buffer.concat([u32(END), u16(0), u16(0), u16(entries.length), u16(entries.length), u32(directory.length), u32(offset), u16(0)]);
}

/** From "version needed" to "extra field length": the same before the file and in the directory. */
function sharedFields(at: Date, crc: number, packed: number, plain: number, name: number): Buffer {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return Buffer.concat([u16(VERSION), u16(FLAGS), u16(DEFLATED), u16(time), u16(day), u32(crc), u32(packed), u32(plain), u16(name), u16(0)]);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

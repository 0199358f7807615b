import { Zip, type ZipInputFile } from 'fflate';
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

/** A ZIP archive without the 64-bit extensions: up to 65,535 files and 4 GiB. */

export interface ZipFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** On a thread of its own, where the library would hold up the server. */
const deflate = promisify<Uint8Array, Buffer<ArrayBuffer>>(deflateRaw);

const DEFLATED = 8;
/** What its fields can count. */
const MAX = { files: 0xffff, bytes: 0xffff_ffff } as const;

/** What such an archive cannot hold. */
export class ZipTooLarge extends Error {}

/** Files as the bytes of an archive, one after the other: nothing is held but the list of what it holds. @throws ZipTooLarge */
export async function* zipped(files: AsyncIterable<ZipFile> | Iterable<ZipFile>, at: Date, most: { readonly files: number; readonly bytes: number } = MAX): AsyncGenerator<Uint8Array, void> {
  const ready: Uint8Array[] = [];
  let [count, length] = [0, 0];
  const archive = new Zip((fault, part) => {
    if (fault) throw fault;
    ready.push(part);
    length += part.length;
  });
  function* taken(): Generator<Uint8Array, void> {
    if (count > most.files || length > most.bytes) throw new ZipTooLarge('More than an archive can hold.');
    yield* ready.splice(0);
  }
  const mtime = writtenAsUtc(at);
  for await (const { name, bytes } of files) {
    count += 1;
    const file: ZipInputFile = { filename: name, compression: DEFLATED, flag: 0, size: bytes.length, crc: crc32(bytes), mtime };
    archive.add(file);
    file.ondata?.(null, await deflate(bytes), true);
    yield* taken();
  }
  archive.end();
  yield* taken();
}

/** Archives hold no time zone, and the library writes that of this machine. */
const writtenAsUtc = (at: Date): Date => new Date(at.getTime() + at.getTimezoneOffset() * 60_000);

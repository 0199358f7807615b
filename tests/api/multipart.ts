import { crc32, deflateSync } from 'node:zlib';

const BOUNDARY = 'boundary-of-a-test';

/** A multipart/form-data body of text fields and files; several files of one name as a list. */
export function multipart(fields: Readonly<Record<string, string>>, files: Readonly<Record<string, Uint8Array | readonly Uint8Array[]>>): { readonly type: string; readonly body: Buffer } {
  const parts = [
    ...Object.entries(fields).map(([name, value]) => [partHead(name), Buffer.from(value)] as const),
    ...Object.entries(files).flatMap(([name, sent]) => [sent].flat().map((bytes) => [partHead(name, name), Buffer.from(bytes)] as const)),
  ];
  const body = Buffer.concat([...parts.flatMap(([head, bytes]) => [Buffer.from(head), bytes, Buffer.from('\r\n')]), Buffer.from(`--${BOUNDARY}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, body };
}

/** What stands before a part's bytes; a file has a name. */
export function partHead(name: string, file?: string): string {
  return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n${file === undefined ? '' : 'content-type: image/png\r\n'}\r\n`;
}

/** A true PNG of one grey, of any size. */
export function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((width + 1) * height, 0));
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

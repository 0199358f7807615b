import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { DrawnTapestryData } from '../../tapestry/poster.ts';

const packed = promisify(gzip);
const unpacked = promisify(gunzip);

/** Tapestry data as it is stored: gzip of its JSON; the same data gives the same bytes. */
export async function packData(data: DrawnTapestryData): Promise<Uint8Array> {
  const bytes = await packed(JSON.stringify(data));
  // The operating system's number in the header (RFC 1952): not of the data.
  bytes[9] = 255;
  return bytes;
}

export async function unpackData(bytes: Uint8Array): Promise<DrawnTapestryData> {
  return JSON.parse((await unpacked(bytes)).toString('utf8')) as DrawnTapestryData;
}

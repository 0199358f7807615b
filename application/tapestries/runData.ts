import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { DrawnTapestryData } from '../../tapestry/poster.ts';

const packed = promisify(gzip);
const unpacked = promisify(gunzip);

/** Members of a list written before others get a turn. */
const AT_ONCE = 2_000;

/** Tapestry data as it is stored: gzip of its JSON; the same data gives the same bytes. */
export async function packData(data: DrawnTapestryData): Promise<Uint8Array> {
  const bytes = await packed(await jsonOf(data));
  // The operating system's number in the header (RFC 1952): not of the data.
  bytes[9] = 255;
  return bytes;
}

/** What `JSON.stringify` makes of it, list by list: the words of eight megabytes are a third of a second's work. */
async function jsonOf(data: DrawnTapestryData): Promise<string> {
  const fields: string[] = [];
  for (const [name, value] of Object.entries(data) as [string, unknown][]) {
    const json = Array.isArray(value) && value.length > AT_ONCE ? await listOf(value) : JSON.stringify(value);
    if (json !== undefined) fields.push(`${JSON.stringify(name)}:${json}`);
    await turn();
  }
  return `{${fields.join(',')}}`;
}

async function listOf(values: readonly unknown[]): Promise<string> {
  const parts: string[] = [];
  for (let at = 0; at < values.length; at += AT_ONCE) {
    parts.push(JSON.stringify(values.slice(at, at + AT_ONCE)).slice(1, -1));
    await turn();
  }
  return `[${parts.join(',')}]`;
}

export async function unpackData(bytes: Uint8Array): Promise<DrawnTapestryData> {
  return JSON.parse((await unpacked(bytes)).toString('utf8')) as DrawnTapestryData;
}

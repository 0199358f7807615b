import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const FILE = new URL('english.bin.gz', import.meta.url);

/** The bytes of the model of English. @throws Error when the file is missing or damaged */
export function modelBytes(): Uint8Array {
  return gunzipSync(readFileSync(FILE));
}

import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Moved } from '../../../application/archive/moved.ts';
import { exportInstallation } from '../../../application/archive/exportInstallation.ts';
import { archiveFolder } from '../../../storage/archive/archiveFolder.ts';
import type { Engines } from '../../../cli/engines.ts';
import { filesOf, removeFolder, temporaryFolder } from '../../support/temporaryFolder.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** An archive of an installation as one compressed file: paths and bytes, in base64 where they are no text. */
type Packed = readonly { readonly path: string; readonly text?: string; readonly base64?: string }[];

/** Brotli looks back this many bytes (2^n): scenes of many runs have much in common. */
const WINDOW_BITS = 30;

/** Everything that `tapestry export` writes, in one file. */
export async function packed(engines: Pick<Engines, 'store' | 'blobs'>): Promise<{ readonly bytes: Uint8Array; readonly moved: Moved }> {
  const folder = temporaryFolder();
  try {
    const moved = await exportInstallation(engines, archiveFolder(folder));
    const files: Packed = [...filesOf(folder)].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([path, bytes]) => {
      const text = bytes.toString('utf8');
      return Buffer.from(text).equals(bytes) ? { path, text } : { path, base64: bytes.toString('base64') };
    });
    const params = { [constants.BROTLI_PARAM_LARGE_WINDOW]: 1, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS, [constants.BROTLI_PARAM_QUALITY]: 11 };
    return { bytes: brotliCompressSync(JSON.stringify(files), { params }), moved };
  } finally {
    removeFolder(folder);
  }
}

/** The archive as a folder that `tapestry import` takes in. */
export function unpackInto(folder: string, bytes: Uint8Array): void {
  const files = JSON.parse(brotliDecompressSync(bytes, { params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 } }).toString('utf8')) as Packed;
  for (const { path, text, base64 } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text ?? Buffer.from(base64 ?? '', 'base64'));
  }
}

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openFileBlobStore } from '../../storage/files/fileBlobStore.ts';

// Run under `ulimit -f`: says in one line of JSON what came of putting a blob larger than any file may be.
const [, , folder = ''] = process.argv;
const blobs = await openFileBlobStore(folder);
const refused: unknown = await blobs.putFor('owner', 'large', new Uint8Array(3_000_000)).catch((error: unknown) => error);
const small = await blobs.putFor('owner', 'small', new Uint8Array(10_000));
process.stdout.write(
  JSON.stringify({
    message: refused instanceof Error ? refused.message : 'not refused',
    names: (await blobs.list('owner')).map(({ name }) => name),
    smallIsThere: await blobs.has(small),
    leftovers: readdirSync(join(folder, 'blobs', 'tmp')),
  }),
);

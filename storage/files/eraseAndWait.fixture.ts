import { openFileBlobStore } from './fileBlobStore.ts';

/** A process that erases an owner of a folder's blobs, says so, and lives until it is killed. */
const [, , folder = '', owner = ''] = process.argv;
const blobs = await openFileBlobStore(folder);
await blobs.eraseOwner(owner);
process.stdout.write('erased\n');
setInterval(() => blobs, 1000);

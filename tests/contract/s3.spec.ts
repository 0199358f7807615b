import { randomUUID } from 'node:crypto';
import type { BlobStore } from '../../storage/blobStore.ts';
import { openS3BlobStore } from '../../storage/s3/s3BlobStore.ts';
import { S3StandIn } from '../standIns/s3/s3StandIn.ts';
import type { AdapterFactory } from './adapterFactory.ts';
import { blobStoreFeatures } from './blobStore.features.ts';
import { reportAdapter } from './report.ts';

const overStandIn: AdapterFactory<BlobStore> = {
  async create() {
    const standIn = await S3StandIn.start();
    let current = await openS3BlobStore(standIn.url());
    return {
      adapter: current,
      async reopen() {
        await current.close();
        current = await openS3BlobStore(standIn.url());
        return current;
      },
      async damage(hash) {
        for (const key of standIn.objects.after('')) if (key.endsWith(`/${hash}`)) standIn.objects.damage(key);
      },
      async dispose() {
        await current.close();
        await standIn.stop();
      },
    };
  },
};

/** A real store, with a new bucket for every test; the buckets stay, empty. */
const overServer = (address: string): AdapterFactory<BlobStore> => ({
  async create() {
    const url = address.replace(/(:\/\/[^/]+\/)[^?]*/, `$1tapestry-test-${randomUUID()}`);
    let current = await openS3BlobStore(url);
    return {
      adapter: current,
      async reopen() {
        await current.close();
        current = await openS3BlobStore(url);
        return current;
      },
      async dispose() {
        for await (const owner of current.owners('')) await current.eraseOwner(owner);
        await current.sweep(-60_000);
        await current.close();
      },
    };
  },
});

const address = process.env['BLOB_URL'];
if (address === undefined) {
  reportAdapter('BlobStore', 'stand-in', 'S3');
  blobStoreFeatures('S3, over a stand-in', overStandIn);
} else {
  reportAdapter('BlobStore', 'real', 'S3 at BLOB_URL');
  blobStoreFeatures('S3, over a real store', overServer(address));
}

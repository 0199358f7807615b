import type { Compute } from '../../../application/ports/compute.ts';
import type { Ports } from '../../../application/ports/ports.ts';
import type { BlobStore } from '../../../storage/blobStore.ts';
import { createComputePool } from '../../../worker/pool/computePool.ts';
import { inThreadCompute } from '../../support/inThreadCompute.ts';
import { smallStarter } from '../../support/smallStarter.ts';
import { openTestInstallation, portsOver, type TestInstallation } from '../../support/testInstallation.ts';
import { failingLog, failingReadModels, failingRead, type FailingRead } from './failingRead.ts';
import type { FailingBlobs } from './failingBlobs.ts';

/** An installation that nobody else reads in, whose every read can be made to fail. */
export interface House {
  readonly one: FailingRead;
  readonly blobs: BlobStore;
  /** Ports that remember nothing yet, as those of a process that has just started. */
  fresh(): Ports;
  /** The same, with drawings and analyses made on a worker thread. */
  threaded(): { readonly ports: Ports; readonly compute: Compute };
  /** An empty store of blobs of the same kind, to be closed by whoever asks. */
  emptyBlobs(): Promise<BlobStore>;
  [Symbol.asyncDispose](): Promise<void>;
}

export async function openHouse(kind: (one: FailingRead) => FailingBlobs, symbols = 12): Promise<House> {
  const installation = await openTestInstallation({ paints: false, starter: smallStarter(symbols) });
  const one = failingRead();
  const failing = kind(one);
  const blobs = await failing.open();
  await copyBlobs(installation, blobs);
  const fresh = (compute: Compute = inThreadCompute((hash) => blobs.get(hash))): Ports => {
    const store = failingLog(installation.ports.store, one);
    const readModels = failingReadModels(installation.ports.readModels, one);
    return { ...portsOver(installation.ports, { store, blobs, compute }), readModels };
  };
  return {
    one, blobs,
    fresh: () => fresh(),
    threaded() {
      const { analysisVersion, compositionVersion, rendererVersion } = fresh().compute;
      const compute = createComputePool({ threads: 1, analysisVersion, compositionVersion, rendererVersion, longestTaskMs: 60_000, blob: (hash) => blobs.get(hash) });
      return { ports: fresh(compute), compute };
    },
    emptyBlobs: () => failing.open(),
    async [Symbol.asyncDispose]() {
      one.arm(0);
      await blobs.close();
      await failing.close();
      await installation[Symbol.asyncDispose]();
    },
  };
}

async function copyBlobs({ engines }: TestInstallation, to: BlobStore): Promise<void> {
  for await (const owner of engines.blobs.owners('')) {
    for (const { name, hash } of await engines.blobs.list(owner)) {
      const bytes = await engines.blobs.get(hash);
      if (bytes) await to.putFor(owner, name, bytes);
    }
  }
}

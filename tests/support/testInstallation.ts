import { cpSync } from 'node:fs';
import { createCommandHandler } from '../../application/commands/commandHandler.ts';
import type { Compute } from '../../application/ports/compute.ts';
import type { StarterSource } from '../../application/catalogue/starterContent.ts';
import type { Ports } from '../../application/ports/ports.ts';
import { openEngines, type Engines } from '../../cli/engines.ts';
import { startInstallation, type Installation } from '../../cli/installation.ts';
import { inThreadCompute } from './inThreadCompute.ts';
import { smallStarter } from './smallStarter.ts';
import { removeFolder, temporaryFolder } from './temporaryFolder.ts';

export interface TestInstallationOptions {
  /** A new folder without one; it is removed at the end in either case. */
  readonly folder?: string;
  /** Off: nothing is painted, and nothing follows the runs. */
  readonly paints?: boolean;
  readonly starter?: StarterSource;
  /** The event log or the blobs on a server; the folder is to be a new one then. */
  readonly eventStoreUrl?: string;
  readonly blobUrl?: string;
  /** Something else than the real engine and raster in this thread. */
  compute?(engines: Engines): Compute;
}

/** A real installation on real engines, painting one picture at a time. `await using` closes and removes it. */
export interface TestInstallation extends Installation {
  readonly folder: string;
  readonly engines: Engines;
  /** What `onFault` was told. */
  readonly faults: readonly string[];
  /** Closes what runs and starts it again on the same engines, as after a restart. */
  restart(starter?: StarterSource): Promise<TestInstallation>;
  [Symbol.asyncDispose](): Promise<void>;
}

export async function openTestInstallation(options: TestInstallationOptions = {}): Promise<TestInstallation> {
  const starter = options.starter ?? smallStarter();
  const folder = options.folder ?? (await copyOfLoaded(starter));
  return start(folder, await openEngines({ dataDir: folder, eventStoreUrl: options.eventStoreUrl, blobUrl: options.blobUrl }), { ...options, starter });
}

const loaded = new Map<string, Promise<string>>();

/** A new data folder into which the starter library was taken before: loading it once per library is enough. */
async function copyOfLoaded(starter: StarterSource): Promise<string> {
  let original = loaded.get(starter.version);
  if (!original) {
    original = loadInto(temporaryFolder(), starter);
    loaded.set(starter.version, original);
  }
  const copy = temporaryFolder();
  cpSync(await original, copy, { recursive: true });
  return copy;
}

async function loadInto(folder: string, starter: StarterSource): Promise<string> {
  process.once('exit', () => removeFolder(folder));
  const engines = await openEngines({ dataDir: folder });
  const installation = await start(folder, engines, { paints: false, starter });
  await installation.close();
  await engines.close();
  return folder;
}

async function start(folder: string, engines: Engines, options: TestInstallationOptions & { readonly starter: StarterSource }): Promise<TestInstallation> {
  const faults: string[] = [];
  const compute = options.compute?.(engines) ?? inThreadCompute((hash) => engines.blobs.get(hash));
  const installation = await startInstallation(engines, {
    paints: options.paints ?? true,
    concurrency: 1,
    starter: options.starter,
    compute,
    onFault: (message) => faults.push(message),
  });
  return {
    ...installation, folder, engines, faults,
    async restart(starter) {
      await installation.close();
      return start(folder, engines, starter ? { ...options, starter } : options);
    },
    async [Symbol.asyncDispose]() {
      await installation.close();
      await compute.close();
      await engines.close();
      removeFolder(folder);
    },
  };
}

/** The same ports with a command handler of their own, over other stores if need be: as another process would have. */
export function portsOver(ports: Ports, other: Partial<Pick<Ports, 'store' | 'blobs' | 'compute'>> = {}): Ports {
  const store = other.store ?? ports.store;
  return { ...ports, ...other, commands: createCommandHandler({ store, now: ports.now, isWarm: (stream) => stream.startsWith('catalogue-') || stream === 'lexicon' }) };
}

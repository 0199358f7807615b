import type { EventStore, Position } from '../../events/store/eventStore.ts';
import type { ReadModels } from '../../projections/readModels.ts';
import type { BlobStore } from '../../storage/blobStore.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { Compute } from './compute.ts';

/** What every use case stands on. */
export interface Ports {
  readonly store: EventStore;
  readonly readModels: ReadModels;
  readonly blobs: BlobStore;
  readonly commands: CommandHandler;
  readonly compute: Compute;
  /** Resolves true once the read models hold everything up to the position, false when that takes too long. */
  caughtUp(position: Position | undefined): Promise<boolean>;
  /** Epoch milliseconds. */
  now(): number;
}

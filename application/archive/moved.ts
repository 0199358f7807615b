import type { EventMetadata, RecordedEvent } from '../../events/store/eventStore.ts';

/** An event in an archive: all but its position, which belongs to the log it lies in. */
export interface MovedEvent {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: EventMetadata;
}

export interface MovedReference {
  readonly owner: string;
  readonly name: string;
  readonly hash: string;
}

export interface ArchiveProgress {
  /** Which part of the work is under way. */
  readonly doing: 'checking' | 'events' | 'blobs';
  readonly done: number;
  /** Known where it is known beforehand. */
  readonly of?: number;
}

export interface ArchiveOptions {
  readonly signal?: AbortSignal;
  readonly progress?: (progress: ArchiveProgress) => void;
}

/** What has been moved. */
export interface Moved {
  readonly events: number;
  readonly references: number;
  readonly blobs: number;
}

export function movedEvent({ id, stream, revision, type, data, metadata }: RecordedEvent): MovedEvent {
  return { id, stream, revision, type, data, metadata };
}

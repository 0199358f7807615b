import { Metadata, status as code, type ServiceError } from '@grpc/grpc-js';
import { shared, streams } from './protocol.ts';
import type { ProposedEvent, StoredEvent } from './memoryLog.ts';

/** .NET ticks (100 ns since 1601 would be file time; the server counts from the epoch of Unix). */
const TICKS_PER_MS = 10_000n;

const encoded = new WeakMap<StoredEvent, Buffer>();

/** An event as readers get it; encoded once for all of them. */
export function eventMessage(event: StoredEvent): Buffer {
  const known = encoded.get(event);
  if (known) return known;
  const fresh = buffer(encodeEvent(event).serializeBinary());
  encoded.set(event, fresh);
  return fresh;
}

/** An event that a link leads to, with the link; the link alone if what it leads to is gone. */
export function linkedMessage(event: StoredEvent | undefined, link: StoredEvent): Buffer {
  const read = new streams.ReadResp.ReadEvent().setLink(recordedEvent(link)).setCommitPosition(String(link.position));
  if (event) read.setEvent(recordedEvent(event));
  return buffer(new streams.ReadResp().setEvent(read).serializeBinary());
}

function encodeEvent(event: StoredEvent): InstanceType<typeof streams.ReadResp> {
  const read = new streams.ReadResp.ReadEvent().setEvent(recordedEvent(event)).setCommitPosition(String(event.position));
  return new streams.ReadResp().setEvent(read);
}

function recordedEvent(event: StoredEvent): InstanceType<typeof streams.ReadResp.ReadEvent.RecordedEvent> {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent();
  recorded.setId(new shared.UUID().setString(event.id));
  recorded.setStreamIdentifier(identifier(event.stream));
  recorded.setStreamRevision(String(event.revision));
  recorded.setCommitPosition(String(event.position));
  recorded.setPreparePosition(String(event.position));
  recorded.getMetadataMap().set('type', event.type).set('content-type', event.contentType)
    .set('created', String(BigInt(event.created) * TICKS_PER_MS));
  recorded.setCustomMetadata(event.metadata);
  recorded.setData(event.data);
  return recorded;
}

export function confirmationMessage(id: string): Buffer {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(id);
  return buffer(new streams.ReadResp().setConfirmation(confirmation).serializeBinary());
}

export function checkpointMessage(position: number | bigint): Buffer {
  const checkpoint = new streams.ReadResp.Checkpoint();
  checkpoint.setCommitPosition(String(position)).setPreparePosition(String(position));
  return buffer(new streams.ReadResp().setCheckpoint(checkpoint).serializeBinary());
}

export const caughtUpMessage = buffer(new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()).serializeBinary());

export function notFoundMessage(stream: string): Buffer {
  const notFound = new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifier(stream));
  return buffer(new streams.ReadResp().setStreamNotFound(notFound).serializeBinary());
}

export function identifier(stream: string): InstanceType<typeof shared.StreamIdentifier> {
  return new shared.StreamIdentifier().setStreamName(Buffer.from(stream, 'utf8'));
}

export function streamName(from: InstanceType<typeof shared.StreamIdentifier> | undefined): string {
  return Buffer.from(from?.getStreamName_asU8() ?? []).toString('utf8');
}

interface ProposedMessage {
  getId(): InstanceType<typeof shared.UUID> | undefined;
  getMetadataMap(): { get(key: string): string | undefined };
  getData_asU8(): Uint8Array;
  getCustomMetadata_asU8(): Uint8Array;
}

export function proposedEvent(message: ProposedMessage): ProposedEvent {
  const map = message.getMetadataMap();
  return {
    id: message.getId()?.getString() ?? '',
    type: map.get('type') ?? '',
    contentType: map.get('content-type') ?? 'application/octet-stream',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

/** An error as the server names it: the client goes by the `exception` in the trailers. */
export function failure(status: code, details: string, exception?: string, more: Readonly<Record<string, string>> = {}): ServiceError {
  const metadata = new Metadata();
  if (exception !== undefined) metadata.set('exception', exception);
  for (const [key, value] of Object.entries(more)) metadata.set(key, value);
  return Object.assign(new Error(details), { code: status, details, metadata });
}

export const deleted = (stream: string): ServiceError =>
  failure(code.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, 'stream-deleted', { 'stream-name': stream });

function buffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

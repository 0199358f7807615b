import type { ExpectedRevision, NewEvent } from '../../events/store/eventStore.ts';
import { checksum, type ArchiveFolder } from '../../storage/archive/archiveFolder.ts';
import type { Ports } from '../ports/ports.ts';
import { BadArchive, NotEmpty } from './badArchive.ts';
import { checkReference, eventChecker } from './archivedShapes.ts';
import { readParts } from './lineParts.ts';
import { blobFile, countOf, readManifest, type Manifest } from './manifest.ts';
import { movedEvent, type ArchiveOptions, type Moved, type MovedEvent, type MovedReference } from './moved.ts';

type Imported = Pick<Ports, 'store' | 'blobs'>;

/** Most events of one append, and most bytes of them as JSON: neighbours of the same stream go together. EventStoreDB takes a mebibyte. */
const MAX_APPEND = 500;
const MAX_APPEND_BYTES = 512 * 1024;
const TOLD_EVERY = 1_000;

export interface ImportOptions extends ArchiveOptions {
  /** The archive is whole and the installation empty, or part of it: from now on something is written. */
  begins?(): void;
}

/**
 * Takes an archive into an empty installation: first it is checked from end to end, then come the blobs with their
 * owners, then the events in their order. Called again after an interruption it goes on where it was.
 * @throws BadArchive and NotEmpty before anything is written; StorageFull; StorageUnavailable; the signal's reason
 */
export async function importInstallation(into: Imported, folder: ArchiveFolder, options: ImportOptions = {}): Promise<Moved> {
  const manifest = await readManifest(folder);
  await check(folder, manifest, options);
  const known = await eventsAlreadyThere(into, folder, manifest);
  if (known === 0) await refuseForeignBlobs(into, folder, manifest);
  options.begins?.();
  await takeBlobs(into, folder, manifest, options);
  await takeEvents(into, folder, manifest, known, options);
  return { events: countOf(manifest.events), references: countOf(manifest.references), blobs: manifest.blobs.count };
}

/** Every file against its checksum, every line against its shape. */
async function check(folder: ArchiveFolder, manifest: Manifest, { signal, progress }: ArchiveOptions): Promise<void> {
  const events = eventChecker();
  for await (const event of readParts<MovedEvent>(folder, manifest.events)) {
    signal?.throwIfAborted();
    events.check(event);
  }
  const seen = new Set<string>();
  for await (const reference of readParts<MovedReference>(folder, manifest.references)) {
    signal?.throwIfAborted();
    checkReference(reference);
    const { hash } = reference;
    if (seen.has(hash)) continue;
    await blobBytes(folder, hash);
    seen.add(hash);
    if (seen.size % TOLD_EVERY === 0) progress?.({ doing: 'checking', done: seen.size, of: manifest.blobs.count });
  }
}

async function blobBytes(folder: ArchiveFolder, hash: string): Promise<Buffer> {
  const bytes = await folder.read(blobFile(hash));
  if (!bytes) throw new BadArchive(`The archive is not whole: ${blobFile(hash)} is missing.`);
  if (checksum(bytes) !== hash) throw new BadArchive(`The archive is damaged: ${blobFile(hash)} is not as it was written.`);
  return bytes;
}

/** How many of the archive's first events are what the log holds. @throws NotEmpty when it holds anything else */
async function eventsAlreadyThere({ store }: Imported, folder: ArchiveFolder, manifest: Manifest): Promise<number> {
  const archived = readParts<MovedEvent>(folder, manifest.events);
  let known = 0;
  for await (const event of store.readAll()) {
    const { value } = await archived.next();
    if (JSON.stringify(movedEvent(event)) !== JSON.stringify(value)) {
      throw new NotEmpty('This installation holds events that are not in the archive. An archive is taken into an empty installation only.');
    }
    known += 1;
  }
  return known;
}

async function refuseForeignBlobs({ blobs }: Imported, folder: ArchiveFolder, manifest: Manifest): Promise<void> {
  const owners = new Set<string>();
  for await (const { owner } of readParts<MovedReference>(folder, manifest.references)) owners.add(owner);
  for await (const owner of blobs.owners('')) {
    if (!owners.has(owner)) throw new NotEmpty('This installation holds files that are not in the archive. An archive is taken into an empty installation only.');
  }
}

async function takeBlobs({ blobs }: Imported, folder: ArchiveFolder, manifest: Manifest, { signal, progress }: ArchiveOptions): Promise<void> {
  const of = countOf(manifest.references);
  let done = 0;
  for await (const { owner, name, hash } of readParts<MovedReference>(folder, manifest.references)) {
    signal?.throwIfAborted();
    if (await blobs.find(owner, name) !== hash) await blobs.putFor(owner, name, await blobBytes(folder, hash));
    if (++done % TOLD_EVERY === 0) progress?.({ doing: 'blobs', done, of });
  }
}

async function takeEvents({ store }: Imported, folder: ArchiveFolder, manifest: Manifest, known: number, { signal, progress }: ArchiveOptions): Promise<void> {
  const of = countOf(manifest.events);
  let [done, told] = [0, known];
  for await (const { stream, expected, events } of appendsOf(readParts<MovedEvent>(folder, manifest.events), known)) {
    signal?.throwIfAborted();
    await store.append(stream, events, expected);
    done += events.length;
    if (known + done - told < TOLD_EVERY) continue;
    told = known + done;
    progress?.({ doing: 'events', done: told, of });
  }
}

interface Append {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: NewEvent[];
}

/** Neighbours of one stream as one append each; one after another they keep the order of the whole log. */
async function* appendsOf(events: AsyncIterable<MovedEvent>, skipped: number): AsyncGenerator<Append, void> {
  let [index, open, bytes]: [number, Append | undefined, number] = [0, undefined, 0];
  for await (const { stream, revision, ...event } of events) {
    if (index++ < skipped) continue;
    const size = Buffer.byteLength(JSON.stringify([event.data, event.metadata]));
    if (open && (open.stream !== stream || open.events.length === MAX_APPEND || bytes + size > MAX_APPEND_BYTES)) {
      yield open;
      [open, bytes] = [undefined, 0];
    }
    bytes += size;
    open ??= { stream, expected: revision === 0 ? 'none' : revision - 1, events: [] };
    open.events.push(event);
  }
  if (open) yield open;
}

import { checksum, type ArchiveFolder } from '../../storage/archive/archiveFolder.ts';
import { DamagedBlob } from '../../storage/blobStore.ts';
import { LostFromArchive } from './badArchive.ts';
import { transcriptOwner } from '../ports/owners.ts';
import type { Ports } from '../ports/ports.ts';
import { writeParts } from './lineParts.ts';
import { blobFile, countOf, MANIFEST, manifestOf, requireOurManifest } from './manifest.ts';
import { movedEvent, type ArchiveOptions, type Moved, type MovedEvent, type MovedReference } from './moved.ts';

type Exported = Pick<Ports, 'store' | 'blobs'>;

/**
 * Writes the whole event log and all blobs that somebody owns into a folder. The same installation always gives the same
 * bytes. What lies there from an earlier export is used again where it is right and removed where it is not, so an
 * interrupted export is finished by calling it again, and a back-up of yesterday becomes that of today.
 * @throws ForeignManifest; LostFromArchive for a file that is missing or damaged though nobody erased it; StorageFull; StorageUnavailable; the signal's reason
 */
export async function exportInstallation(from: Exported, folder: ArchiveFolder, { signal, progress }: ArchiveOptions = {}): Promise<Moved> {
  await requireOurManifest(folder);
  // Whatever happens next, a folder with half of the new and half of the old shall not pass for an archive.
  await folder.remove(MANIFEST);
  const titles = new Map<string, string>();
  const events = await writeParts(folder, 'events', eventsOf(from, titles, signal), (done) => progress?.({ doing: 'events', done }));
  const blobs = new Map<string, number>();
  const copied = copying(from, folder, { sizes: blobs, titles }, { ...(signal ? { signal } : {}), ...(progress ? { progress } : {}) });
  const references = await writeParts(folder, 'references', copied, () => undefined);
  await removeAllBut(folder, new Set([...[...events, ...references].map(({ name }) => name), ...[...blobs.keys()].map(blobFile)]));
  const bytes = blobs.values().reduce((sum, size) => sum + size, 0);
  const manifest = manifestOf({ events, references, blobs: { count: blobs.size, bytes } });
  await folder.write(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  return { events: countOf(events), references: countOf(references), blobs: blobs.size };
}

/** Notes the titles of transcripts on the way, to name what is lost. */
async function* eventsOf({ store }: Exported, titles: Map<string, string>, signal: AbortSignal | undefined): AsyncGenerator<MovedEvent, void> {
  for await (const event of store.readAll()) {
    signal?.throwIfAborted();
    if (event.type === 'TranscriptAdded' || event.type === 'TranscriptRenamed') {
      const { documentID, title } = event.data as { readonly documentID: string; readonly title: string };
      titles.set(transcriptOwner(documentID), title);
    }
    yield movedEvent(event);
  }
}

interface Copied {
  /** Bytes of every blob in the archive. */
  readonly sizes: Map<string, number>;
  /** Title of a transcript by its owner of blobs. */
  readonly titles: ReadonlyMap<string, string>;
}

/** References in order of owner and name; a blob is in the archive before the reference to it is told. */
async function* copying({ blobs }: Exported, folder: ArchiveFolder, { sizes, titles }: Copied, { signal, progress }: ArchiveOptions): AsyncGenerator<MovedReference, void> {
  for await (const owner of blobs.owners('')) {
    for (const { name, hash } of await blobs.list(owner)) {
      signal?.throwIfAborted();
      const size = sizes.get(hash) ?? await copyBlob(blobs, folder, hash).catch((error: unknown) => {
        throw error instanceof DamagedBlob ? new LostFromArchive('damaged', owner, titles.get(owner), name) : error;
      });
      if (size === undefined) {
        // Erased since it was listed: then it is to stay so.
        if ((await blobs.find(owner, name)) !== hash) continue;
        throw new LostFromArchive('missing', owner, titles.get(owner), name);
      }
      sizes.set(hash, size);
      yield { owner, name, hash };
    }
    progress?.({ doing: 'blobs', done: sizes.size });
  }
}

async function copyBlob(blobs: Exported['blobs'], folder: ArchiveFolder, hash: string): Promise<number | undefined> {
  const there = await folder.read(blobFile(hash));
  if (there && checksum(there) === hash) return there.length;
  const bytes = await blobs.get(hash);
  if (bytes) await folder.write(blobFile(hash), bytes);
  return bytes?.length;
}

async function removeAllBut(folder: ArchiveFolder, kept: ReadonlySet<string>): Promise<void> {
  for (const name of await folder.files()) if (!kept.has(name) && isOurs(name)) await folder.remove(name);
}

/** Files that an export writes, finished or not; whatever else a person keeps there is left alone. */
function isOurs(name: string): boolean {
  return /^(?:(?:events|references)-\d{6}\.jsonl|manifest\.json|blobs\/[0-9a-f]{2}\/[0-9a-f]{64})(?:\.half)?$/.test(name);
}

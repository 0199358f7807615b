import { z } from 'zod';
import type { ArchiveFolder } from '../../storage/archive/archiveFolder.ts';
import { BadArchive, ForeignManifest } from './badArchive.ts';

export const MANIFEST = 'manifest.json';
const FORMAT = 1;

/** A file of JSON Lines. */
export interface Part {
  readonly name: string;
  readonly lines: number;
  readonly sha256: string;
}

/** Written last: an archive without one is not finished. Holds nothing of when or where it was made. */
export interface Manifest {
  readonly format: typeof FORMAT;
  readonly events: readonly Part[];
  readonly references: readonly Part[];
  /** Different blobs, each in a file of its own that is named by its SHA-256. */
  readonly blobs: { readonly count: number; readonly bytes: number };
}

const partShape = (kind: string) => z.object({
  name: z.string().regex(new RegExp(`^${kind}-\\d{6}\\.jsonl$`)),
  lines: z.int().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
const MANIFEST_SHAPE = z.object({
  format: z.literal(FORMAT),
  events: z.array(partShape('events')),
  references: z.array(partShape('references')),
  blobs: z.object({ count: z.int().min(0), bytes: z.int().min(0) }),
});

export const manifestOf = (parts: Omit<Manifest, 'format'>): Manifest => ({ format: FORMAT, ...parts });

export const countOf = (parts: readonly Part[]): number => parts.reduce((sum, { lines }) => sum + lines, 0);

/** File of a blob in an archive. */
export const blobFile = (hash: string): string => `blobs/${hash.slice(0, 2)}/${hash}`;

/** @throws BadArchive */
export async function readManifest(folder: ArchiveFolder): Promise<Manifest> {
  const bytes = await folder.read(MANIFEST);
  if (!bytes) throw new BadArchive(`${folder.path} holds no finished archive: there is no ${MANIFEST} in it. If an export was interrupted, call it again.`);
  const manifest = parsed(bytes);
  if (manifest?.format !== FORMAT) throw new BadArchive(`The archive ${folder.path} has a format that this version of Tapestry does not know.`);
  const shaped = MANIFEST_SHAPE.safeParse(manifest);
  if (!shaped.success) throw new BadArchive(`The archive is damaged: ${MANIFEST} does not say what it has to (${shaped.error.issues[0]?.path.join('.')}).`);
  return shaped.data;
}

/** @throws ForeignManifest where the folder has a manifest that no export of this version wrote */
export async function requireOurManifest(folder: ArchiveFolder): Promise<void> {
  const bytes = await folder.read(MANIFEST);
  if (bytes && !MANIFEST_SHAPE.safeParse(parsed(bytes)).success) throw new ForeignManifest(folder.path, MANIFEST);
}

function parsed(bytes: Buffer): { readonly format?: unknown } | null {
  try {
    return JSON.parse(bytes.toString('utf8')) as { readonly format?: unknown } | null;
  } catch {
    return null;
  }
}

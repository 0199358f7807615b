import { refuse, type Refused } from '../../events/model/decider.ts';
import { transcriptDecider } from '../../events/model/transcript.ts';
import { transcriptStream } from '../../events/model/streams.ts';
import { canonicalJson, sha256Hex } from '../../tapestry/model/canonical.ts';
import type { LayoutParams } from '../../tapestry/model/tapestryData.ts';
import type { CommandContext } from '../commands/commandContext.ts';
import { eraseIfDeleted } from '../tapestries/analysisOf.ts';
import { LAST_SAVED, LISTED_CALLS, SAVED_CALLS, savedCallName, savedFromName, savedImageName, savedThumbnailName, transcriptOwner } from '../ports/owners.ts';
import type { Ports } from '../ports/ports.ts';
import { undamaged } from '../ports/undamaged.ts';

/** What a saved image is of: one row of Recent Tapestries. */
export interface SavedRow {
  readonly documentID: string;
  readonly layout: string;
  readonly params: LayoutParams;
  readonly backgroundID: string;
}

/** Text and setup that a transcript had when an image of it was saved. */
export interface SavedFrom {
  readonly contentHash: string;
  readonly setupHash: string | null;
}

/** How earlier versions of the program kept calls: in one list of fifty, with the row and the text where they knew them. */
interface ListedCall {
  readonly id: string;
  readonly bodyHash: string;
  readonly row?: string;
  readonly contentHash?: string;
}

const nameOf = ({ documentID, layout, params, backgroundID }: SavedRow): string => sha256Hex(canonicalJson([documentID, layout, params, backgroundID]));

/** Calls that are known again when they are repeated. */
const KEPT_CALLS = 50;

/** Keeps what a person rendered beside the runs of that row, never in place of the rendered poster. */
export async function saveTapestryImage(ports: Ports, row: SavedRow, tapestry: Uint8Array, thumbnail: Uint8Array, { correlationId: id, bodyHash }: CommandContext): Promise<{ readonly ok: true } | Refused> {
  const state = await ports.commands.state(transcriptDecider, transcriptStream(row.documentID));
  if (state.status !== 'live') return refuse('notFound', 'There is no such transcript.');
  const owner = transcriptOwner(row.documentID);
  const before = await bodyOfCall(ports, owner, id);
  if (before !== undefined) return before === bodyHash ? { ok: true } : refuse('keyReused', 'This idempotency key was used before for a different request.');
  const name = nameOf(row);
  const { contentHash, setupHash } = state.properties;
  await ports.blobs.putFor(owner, savedThumbnailName(name), thumbnail);
  await ports.blobs.putFor(owner, savedImageName(name), tapestry);
  // After the images: a crash between them leaves an image that counts as older than it is, never as newer.
  await ports.blobs.putFor(owner, savedFromName(name), encoded({ contentHash, setupHash } satisfies SavedFrom));
  await ports.blobs.putFor(owner, LAST_SAVED, encoded(id));
  await ports.blobs.putFor(owner, savedCallName(ports.now(), id), encoded(bodyHash));
  for (const call of (await savedCalls(ports, owner)).slice(0, -KEPT_CALLS)) await ports.blobs.removeRef(owner, call);
  return (await eraseIfDeleted(ports, row.documentID)) ? refuse('deleted', 'This transcript was deleted.') : { ok: true };
}

const encoded = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

/** undefined where nothing was kept, and where the disk has lost or damaged it: no image is lost with it, only what it was made of and which call saved it. */
async function kept<T>(ports: Pick<Ports, 'blobs'>, owner: string, name: string): Promise<T | undefined> {
  const hash = await ports.blobs.find(owner, name);
  const bytes = hash === undefined ? undefined : await undamaged(ports, hash);
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as T);
}

const listedCalls = async (ports: Pick<Ports, 'blobs'>, owner: string): Promise<readonly ListedCall[]> => await kept<ListedCall[]>(ports, owner, LISTED_CALLS) ?? [];

/** Names of calls, oldest first; before them those that say no time. */
async function savedCalls({ blobs }: Pick<Ports, 'blobs'>, owner: string): Promise<readonly string[]> {
  const calls = (await blobs.list(owner)).map(({ name }) => name).filter((name) => name.startsWith(SAVED_CALLS));
  const isTimed = (name: string): boolean => name.includes('/', SAVED_CALLS.length);
  return [...calls.filter((name) => !isTimed(name)), ...calls.filter(isTimed)];
}

/** Hash of the body that a call came with before. */
async function bodyOfCall(ports: Pick<Ports, 'blobs'>, owner: string, id: string): Promise<string | undefined> {
  const name = (await savedCalls(ports, owner)).find((call) => call.endsWith(`/${id}`));
  const bodyHash = name === undefined ? undefined : await kept<string>(ports, owner, name);
  return bodyHash ?? (await listedCalls(ports, owner)).find((call) => call.id === id)?.bodyHash;
}

/** Hash of the image that a person saved last for a row. */
export function savedTapestryImage({ blobs }: Pick<Ports, 'blobs'>, row: SavedRow): Promise<string | undefined> {
  return blobs.find(transcriptOwner(row.documentID), savedImageName(nameOf(row)));
}

/** What the image of a row was saved of, as far as anybody knows; earlier versions of the program kept the text alone. */
export async function savedFrom(ports: Pick<Ports, 'blobs'>, documentID: string, row: string): Promise<SavedFrom | undefined> {
  const owner = transcriptOwner(documentID);
  const from = await kept<SavedFrom>(ports, owner, savedFromName(row));
  if (from) return from;
  const contentHash = (await listedCalls(ports, owner)).findLast((call) => call.row === row)?.contentHash;
  return contentHash === undefined ? undefined : { contentHash, setupHash: null };
}

/** Another text after every image that was saved for a transcript. */
export async function savedImagesVersion({ blobs }: Pick<Ports, 'blobs'>, documentID: string): Promise<string> {
  const owner = transcriptOwner(documentID);
  return await blobs.find(owner, LAST_SAVED) ?? await blobs.find(owner, LISTED_CALLS) ?? '';
}

import { refuse, type Refused } from '../../events/model/decider.ts';
import { transcriptDecider } from '../../events/model/transcript.ts';
import { transcriptStream } from '../../events/model/streams.ts';
import { canonicalJson, sha256Hex } from '../../tapestry/model/canonical.ts';
import type { LayoutParams } from '../../tapestry/model/tapestryData.ts';
import type { CommandContext } from '../commands/commandContext.ts';
import { eraseIfDeleted } from '../tapestries/analysisOf.ts';
import { SAVED_CALLS, savedImageName, savedThumbnailName, transcriptOwner } from '../ports/owners.ts';
import type { Ports } from '../ports/ports.ts';
import { undamaged } from '../ports/undamaged.ts';

/** What a saved image is of: one row of Recent Tapestries. */
export interface SavedRow {
  readonly documentID: string;
  readonly layout: string;
  readonly params: LayoutParams;
  readonly backgroundID: string;
}

interface SavedCall {
  readonly id: string;
  readonly bodyHash: string;
  /** Which image, and of what text; absent in those of earlier versions of the program. */
  readonly row?: string;
  readonly contentHash?: string;
}

/** Calls by which a repetition is recognised. */
const REMEMBERED = 50;

const nameOf = ({ documentID, layout, params, backgroundID }: SavedRow): string => sha256Hex(canonicalJson([documentID, layout, params, backgroundID]));

/** Keeps what a person rendered beside the runs of that row, never in place of the rendered poster. */
export async function saveTapestryImage(ports: Ports, row: SavedRow, tapestry: Uint8Array, thumbnail: Uint8Array, { correlationId: id, bodyHash }: CommandContext): Promise<{ readonly ok: true } | Refused> {
  const state = await ports.commands.state(transcriptDecider, transcriptStream(row.documentID));
  if (state.status !== 'live') return refuse('notFound', 'There is no such transcript.');
  const owner = transcriptOwner(row.documentID);
  const calls = await savedCalls(ports, owner);
  const before = calls.find((call) => call.id === id);
  if (before) return before.bodyHash === bodyHash ? { ok: true } : refuse('keyReused', 'This idempotency key was used before for a different request.');
  const name = nameOf(row);
  await ports.blobs.putFor(owner, savedThumbnailName(name), thumbnail);
  await ports.blobs.putFor(owner, savedImageName(name), tapestry);
  await ports.blobs.putFor(owner, SAVED_CALLS, new TextEncoder().encode(JSON.stringify([...calls, { id, bodyHash, row: name, contentHash: state.properties.contentHash } satisfies SavedCall].slice(-REMEMBERED))));
  return (await eraseIfDeleted(ports, row.documentID)) ? refuse('deleted', 'This transcript was deleted.') : { ok: true };
}

/** A list that the disk has damaged is made anew: no image is lost with it, only which text each was saved of. */
async function savedCalls(ports: Pick<Ports, 'blobs'>, owner: string): Promise<readonly SavedCall[]> {
  const hash = await ports.blobs.find(owner, SAVED_CALLS);
  const bytes = hash === undefined ? undefined : await undamaged(ports, hash);
  return bytes ? (JSON.parse(new TextDecoder().decode(bytes)) as SavedCall[]) : [];
}

/** Hash of the image that a person saved last for a row. */
export function savedTapestryImage({ blobs }: Pick<Ports, 'blobs'>, row: SavedRow): Promise<string | undefined> {
  return blobs.find(transcriptOwner(row.documentID), savedImageName(nameOf(row)));
}

/** Rows whose image was saved last while the transcript had this text, as far back as calls are remembered. */
export async function savedRowsOf({ blobs }: Pick<Ports, 'blobs'>, documentID: string, contentHash: string): Promise<ReadonlySet<string>> {
  const last = new Map((await savedCalls({ blobs }, transcriptOwner(documentID))).map((call) => [call.row, call.contentHash]));
  return new Set([...last].flatMap(([row, of]) => (row !== undefined && of === contentHash ? [row] : [])));
}

/** Another text after every image that was saved for a transcript. */
export async function savedImagesVersion({ blobs }: Pick<Ports, 'blobs'>, documentID: string): Promise<string> {
  return await blobs.find(transcriptOwner(documentID), SAVED_CALLS) ?? '';
}

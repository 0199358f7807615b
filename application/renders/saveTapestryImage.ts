import { refuse, type Refused } from '../../events/model/decider.ts';
import { transcriptDecider } from '../../events/model/transcript.ts';
import { transcriptStream } from '../../events/model/streams.ts';
import { canonicalJson, sha256Hex } from '../../tapestry/model/canonical.ts';
import type { LayoutParams } from '../../tapestry/model/tapestryData.ts';
import { eraseIfDeleted } from '../tapestries/analysisOf.ts';
import { savedImageName, savedThumbnailName, transcriptOwner } from '../ports/owners.ts';
import type { Ports } from '../ports/ports.ts';

/** What a saved image is of: one row of Recent Tapestries. */
export interface SavedRow {
  readonly documentID: string;
  readonly layout: string;
  readonly params: LayoutParams;
  readonly backgroundID: string;
}

const nameOf = ({ documentID, layout, params, backgroundID }: SavedRow): string => sha256Hex(canonicalJson([documentID, layout, params, backgroundID]));

/** Keeps what a person rendered beside the runs of that row, never in place of the rendered poster. */
export async function saveTapestryImage(ports: Ports, row: SavedRow, tapestry: Uint8Array, thumbnail: Uint8Array): Promise<{ readonly ok: true } | Refused> {
  const state = await ports.commands.state(transcriptDecider, transcriptStream(row.documentID));
  if (state.status !== 'live') return refuse('notFound', 'There is no such transcript.');
  const owner = transcriptOwner(row.documentID);
  const name = nameOf(row);
  await ports.blobs.putFor(owner, savedThumbnailName(name), thumbnail);
  await ports.blobs.putFor(owner, savedImageName(name), tapestry);
  return (await eraseIfDeleted(ports, row.documentID)) ? refuse('deleted', 'This transcript was deleted.') : { ok: true };
}

/** Hash of the image that a person saved last for a row. */
export function savedTapestryImage({ blobs }: Pick<Ports, 'blobs'>, row: SavedRow): Promise<string | undefined> {
  return blobs.find(transcriptOwner(row.documentID), savedImageName(nameOf(row)));
}

import { refuse, type Refused } from '../../events/model/decider.ts';
import { runDecider } from '../../events/model/run.ts';
import { runStream, transcriptStream } from '../../events/model/streams.ts';
import { transcriptDecider } from '../../events/model/transcript.ts';
import { rendersView, type RenderDocument } from '../../projections/views/renders.ts';
import { runsView, type RunDocument } from '../../projections/views/runs.ts';
import { sharesView, type ShareDocument } from '../../projections/views/shares.ts';
import type { Pins } from '../../tapestry/model/pins.ts';
import type { DrawnTapestryData } from '../../tapestry/poster.ts';
import type { Ports } from '../ports/ports.ts';
import { gone } from '../tapestries/posterOf.ts';
import { unpackData } from '../tapestries/runData.ts';

/** What a link leads to. */
export type SharedNow =
  | { readonly status: 'ended'; readonly share: ShareDocument }
  /** The transcript, or the version of it that was shared, was deleted, and all that was made of it. */
  | { readonly status: 'erased'; readonly share: ShareDocument }
  | { readonly status: 'fixed'; readonly share: ShareDocument; readonly data: DrawnTapestryData; readonly posterHash: string | null; readonly thumbnailHash: string | null }
  /** `runId` null: nothing of it was arranged since, so it is made of what is current. */
  | { readonly status: 'following'; readonly share: ShareDocument; readonly pins: Pins; readonly runId: string | null };

/** @throws FileLost when what was shared is gone and its transcript is not */
export async function sharedNow(ports: Ports, shareId: string): Promise<SharedNow | Refused> {
  const share = await ports.readModels.get<ShareDocument>(sharesView.name, shareId);
  if (!share) return refuse('notFound', 'There is no such link.');
  if (share.ended) return { status: 'ended', share };
  const transcript = await ports.commands.state(transcriptDecider, transcriptStream(share.documentID));
  if (transcript.status !== 'live') return { status: 'erased', share };
  const run = await ports.commands.state(runDecider, runStream(share.runId));
  if (run.status !== 'recorded') return { status: 'erased', share };
  if (share.kind === 'fixed') return fixed(ports, share, run.seen.pins);
  return { status: 'following', share, pins: run.seen.pins, runId: await arrangedSince(ports, share) };
}

/** The newest run that somebody arranged, of the one that was shared and those of just the same recorded since: what was arranged before is another poster than the one on the screen. */
export async function arrangedSince({ readModels }: Pick<Ports, 'readModels'>, { documentID, runId }: Pick<ShareDocument, 'documentID' | 'runId'>): Promise<string | null> {
  const { documents } = await readModels.find<RunDocument>(runsView.name, 'ofTranscript', { documentID }, { limit: Number.MAX_SAFE_INTEGER });
  const at = documents.findIndex(({ id }) => id === runId);
  const arranged = documents.slice(0, at + 1).filter((each) => each.arranged && each.row === documents[at]?.row);
  const renders = await readModels.getMany<RenderDocument>(rendersView.name, arranged.map(({ renderKey }) => renderKey));
  // It may be of a version of the transcript that was erased since.
  const erased = new Set(renders.filter(({ status }) => status === 'erased').map(({ id }) => id));
  return arranged.find(({ renderKey }) => !erased.has(renderKey))?.id ?? null;
}

async function fixed(ports: Ports, share: ShareDocument, pins: Pins): Promise<SharedNow | Refused> {
  const [bytes, render] = await Promise.all([ports.blobs.get(share.dataHash), ports.readModels.get<RenderDocument>(rendersView.name, share.renderKey)]);
  if (!bytes) {
    const lost = await gone(ports, pins);
    return lost.refusal.code === 'deleted' ? { status: 'erased', share } : lost;
  }
  return { status: 'fixed', share, data: await unpackData(bytes), posterHash: render?.posterHash ?? null, thumbnailHash: render?.thumbnailHash ?? null };
}

/** Links to tapestries of a transcript that were not ended, newest first. */
export async function liveSharesOf({ readModels }: Pick<Ports, 'readModels'>, documentID: string): Promise<readonly ShareDocument[]> {
  const page = await readModels.find<ShareDocument>(sharesView.name, 'ofTranscript', { documentID }, { limit: Number.MAX_SAFE_INTEGER });
  return page.documents.filter(({ ended }) => ended === null);
}

interface LiveLink {
  readonly share: ShareDocument;
  /** Of the run that was shared; null where nobody knows it any more. */
  readonly pins: Pins | null;
}

/** The same, with what was shared by each. */
export async function liveLinksOf(ports: Pick<Ports, 'readModels'>, documentID: string): Promise<readonly LiveLink[]> {
  const links = await liveSharesOf(ports, documentID);
  const runs = new Map((await ports.readModels.getMany<RunDocument>(runsView.name, [...new Set(links.map(({ runId }) => runId))])).map(({ id, pins }) => [id, pins]));
  return links.map((share) => ({ share, pins: runs.get(share.runId) ?? null }));
}

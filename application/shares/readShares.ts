import { refuse, type Refused } from '../../events/model/decider.ts';
import { runDecider } from '../../events/model/run.ts';
import { runStream, transcriptStream } from '../../events/model/streams.ts';
import { transcriptDecider } from '../../events/model/transcript.ts';
import { rendersView, type RenderDocument } from '../../projections/views/renders.ts';
import { sharesView, type ShareDocument } from '../../projections/views/shares.ts';
import type { Pins } from '../../tapestry/model/pins.ts';
import type { DrawnTapestryData } from '../../tapestry/poster.ts';
import type { Ports } from '../ports/ports.ts';
import { gone } from '../tapestries/posterOf.ts';
import { unpackData } from '../tapestries/runData.ts';
import { recentRuns } from '../runs/recentRuns.ts';

/** What a link leads to. */
export type SharedNow =
  | { readonly status: 'ended'; readonly share: ShareDocument }
  /** The transcript was deleted, and all that was made of it. */
  | { readonly status: 'erased'; readonly share: ShareDocument }
  | { readonly status: 'fixed'; readonly share: ShareDocument; readonly data: DrawnTapestryData; readonly posterHash: string | null; readonly thumbnailHash: string | null }
  /** `runId` null: nothing of it was arranged, so it is made of what is current. */
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
  const { layout, background, params } = run.seen.pins;
  const row = (await recentRuns(ports)).find((each) => each.arranged && each.documentID === share.documentID && each.layout === layout
    && each.backgroundId === background.id && each.params.minSymbolCount === params.minSymbolCount);
  return { status: 'following', share, pins: run.seen.pins, runId: row?.id ?? null };
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

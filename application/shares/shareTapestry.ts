import { refuse } from '../../events/model/decider.ts';
import { runDecider } from '../../events/model/run.ts';
import { shareDecider, type SharedTapestry, type ShareKind } from '../../events/model/share.ts';
import { runStream, shareStream } from '../../events/model/streams.ts';
import { runsView, type RunDocument } from '../../projections/views/runs.ts';
import type { ShareDocument } from '../../projections/views/shares.ts';
import type { Answer } from '../commands/answer.ts';
import { createdId, type CommandContext } from '../commands/commandContext.ts';
import type { Ports } from '../ports/ports.ts';
import { tapestryOfRun } from '../runs/tapestryOfRun.ts';
import { arrangedSince, liveSharesOf } from './readShares.ts';

/** Makes a link to a run as it is now. Who shares the same poster in the same state again, on whichever visit, gets the link they have. */
export async function shareTapestry(ports: Ports, { runId, kind }: { readonly runId: string; readonly kind: ShareKind }, context: CommandContext): Promise<Answer<{ readonly id: string }>> {
  const shown = await tapestryOfRun(ports, runId);
  if ('ok' in shown) return shown;
  const run = await ports.commands.state(runDecider, runStream(runId));
  if (run.status !== 'recorded' || run.seen.dataHash === undefined) return refuse('notFound', 'There is no such tapestry.');
  const { documentID, seen: { version, renderKey, sceneHash, dataHash } } = run;
  const shared: SharedTapestry = { kind, runId, documentID, version, renderKey, sceneHash, dataHash };

  const own = (await liveSharesOf(ports, documentID)).filter((share) => share.by === context.user.sub && share.kind === kind);
  const existing = kind === 'fixed' ? own.find((share) => share.renderKey === renderKey && share.dataHash === dataHash) : await leadingTo(ports, shared, own);
  if (existing) return { ok: true, value: { id: existing.id }, position: undefined };
  const shareId = createdId(context, 'share');
  const handled = await ports.commands.handle(shareDecider, shareStream(shareId), { do: 'share', shareId, shared }, context);
  return handled.ok ? { ok: true, value: { id: shareId }, position: handled.position } : handled;
}

/** The first of some links that follow which leads to just what another one to a run would lead to. */
async function leadingTo(ports: Pick<Ports, 'readModels'>, { documentID, runId }: SharedTapestry, links: readonly ShareDocument[]): Promise<ShareDocument | undefined> {
  const sameRun = links.find((link) => link.runId === runId);
  if (sameRun) return sameRun;
  const runs = await ports.readModels.getMany<RunDocument>(runsView.name, [runId, ...links.map((link) => link.runId)]);
  const rows = new Map(runs.map(({ id, row }) => [id, row]));
  const current = await arrangedSince(ports, { documentID, runId });
  for (const link of links) {
    if (rows.get(link.runId) === rows.get(runId) && await arrangedSince(ports, link) === current) return link;
  }
  return undefined;
}

/** Ends a link for everybody; what it led to stays. */
export async function endShare(ports: Pick<Ports, 'commands'>, shareId: string, context: CommandContext): Promise<Answer<{ readonly id: string }>> {
  const handled = await ports.commands.handle(shareDecider, shareStream(shareId), { do: 'end', shareId }, context);
  return handled.ok ? { ok: true, value: { id: shareId }, position: handled.position } : handled;
}

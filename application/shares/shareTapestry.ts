import { refuse } from '../../events/model/decider.ts';
import { runDecider } from '../../events/model/run.ts';
import { shareDecider, type SharedTapestry, type ShareKind } from '../../events/model/share.ts';
import { runStream, shareStream } from '../../events/model/streams.ts';
import type { Answer } from '../commands/answer.ts';
import { createdId, type CommandContext } from '../commands/commandContext.ts';
import type { Ports } from '../ports/ports.ts';
import { tapestryOfRun } from '../runs/tapestryOfRun.ts';
import { liveSharesOf } from './readShares.ts';

/** Makes a link to a run as it is now. Who shares the same thing again gets the link they have. */
export async function shareTapestry(ports: Ports, { runId, kind }: { readonly runId: string; readonly kind: ShareKind }, context: CommandContext): Promise<Answer<{ readonly id: string }>> {
  const shown = await tapestryOfRun(ports, runId);
  if ('ok' in shown) return shown;
  const run = await ports.commands.state(runDecider, runStream(runId));
  if (run.status !== 'recorded' || run.seen.dataHash === undefined) return refuse('notFound', 'There is no such tapestry.');
  const { documentID, seen: { version, renderKey, sceneHash, dataHash } } = run;
  const shared: SharedTapestry = { kind, runId, documentID, version, renderKey, sceneHash, dataHash };

  const own = (await liveSharesOf(ports, documentID)).find((share) => share.by === context.user.sub && share.kind === kind && share.runId === runId && (kind === 'following' || share.version === version));
  if (own) return { ok: true, value: { id: own.id }, position: undefined };
  const shareId = createdId(context, 'share');
  const handled = await ports.commands.handle(shareDecider, shareStream(shareId), { do: 'share', shareId, shared }, context);
  return handled.ok ? { ok: true, value: { id: shareId }, position: handled.position } : handled;
}

/** Ends a link for everybody; what it led to stays. */
export async function endShare(ports: Pick<Ports, 'commands'>, shareId: string, context: CommandContext): Promise<Answer<{ readonly id: string }>> {
  const handled = await ports.commands.handle(shareDecider, shareStream(shareId), { do: 'end', shareId }, context);
  return handled.ok ? { ok: true, value: { id: shareId }, position: handled.position } : handled;
}

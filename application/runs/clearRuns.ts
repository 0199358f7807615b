import { runsDecider } from '../../events/model/runs.ts';
import { RUNS_STREAM } from '../../events/model/streams.ts';
import type { Answer } from '../commands/answer.ts';
import type { CommandContext } from '../commands/commandContext.ts';
import type { Ports } from '../ports/ports.ts';

/** Empties the recent list for everybody; the event log keeps every run. */
export async function clearRuns(ports: Pick<Ports, 'commands'>, context: CommandContext): Promise<Answer<{ readonly status: 'success' }>> {
  const handled = await ports.commands.handle(runsDecider, RUNS_STREAM, { do: 'clear' }, context);
  return handled.ok ? { ok: true, value: { status: 'success' }, position: handled.position } : handled;
}

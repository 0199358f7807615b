import { refuse, type Refused } from '../../events/model/decider.ts';
import { runDecider } from '../../events/model/run.ts';
import { runStream } from '../../events/model/streams.ts';
import type { Arrangement } from '../../tapestry/model/arrangement.ts';
import type { ComposedTapestry } from '../tapestries/composeTapestry.ts';
import { posterOf } from '../tapestries/posterOf.ts';
import type { Ports } from '../ports/ports.ts';

/** The tapestry of a run as it was seen and arranged, from its pins. */
export async function tapestryOfRun(ports: Ports, runId: string): Promise<ComposedTapestry | Refused> {
  const run = await ports.commands.state(runDecider, runStream(runId));
  if (run.status !== 'recorded') return refuse('notFound', 'There is no such tapestry.');
  const { pins, version } = run.seen;
  const poster = await posterOf(ports, pins);
  return 'ok' in poster ? poster : { ...poster, pins, version };
}

/** What was arranged by hand; null for nothing. */
export async function arrangementOf(ports: Pick<Ports, 'blobs'>, hash: string | null): Promise<Arrangement | null> {
  const bytes = hash === null ? undefined : await ports.blobs.get(hash);
  return bytes ? (JSON.parse(new TextDecoder().decode(bytes)) as Arrangement) : null;
}

import { refuse } from '../../events/model/decider.ts';
import { hiddenTitlesDecider } from '../../events/model/hiddenTitles.ts';
import { HIDDEN_TITLES_STREAM, transcriptStream } from '../../events/model/streams.ts';
import { transcriptDecider } from '../../events/model/transcript.ts';
import type { Answer } from '../commands/answer.ts';
import type { CommandContext } from '../commands/commandContext.ts';
import type { Ports } from '../ports/ports.ts';

/** Leaves the title of a deleted transcript out of every read and export from now on; the log and archives keep it. */
export async function hideTitle({ commands }: Pick<Ports, 'commands'>, documentID: string, context: CommandContext): Promise<Answer<{ readonly status: 'success' }>> {
  const transcript = await commands.state(transcriptDecider, transcriptStream(documentID));
  if (transcript.status === 'unknown') return refuse('notFound', 'There is no such transcript.');
  if (transcript.status === 'live') return refuse('invalid', 'Only the title of a deleted transcript can be hidden.');
  const handled = await commands.handle(hiddenTitlesDecider, HIDDEN_TITLES_STREAM, { do: 'hide', documentID }, context);
  return handled.ok ? { ok: true, value: { status: 'success' }, position: handled.position } : handled;
}

/** Transcripts whose titles are hidden. */
export function hiddenTitles({ commands }: Pick<Ports, 'commands'>): Promise<ReadonlySet<string>> {
  return commands.state(hiddenTitlesDecider, HIDDEN_TITLES_STREAM);
}

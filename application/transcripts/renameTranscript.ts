import { catalogueDecider } from '../../events/model/catalogue.ts';
import { catalogueStream, transcriptStream } from '../../events/model/streams.ts';
import { transcriptDecider } from '../../events/model/transcript.ts';
import type { Answer } from '../commands/answer.ts';
import type { CommandContext } from '../commands/commandContext.ts';
import type { Ports } from '../ports/ports.ts';
import { steps } from '../commands/steps.ts';

const CATALOGUE = catalogueDecider('transcripts');

/** The catalogue first: it alone can refuse. */
export async function renameTranscript(ports: Ports, documentID: string, newName: string, context: CommandContext): Promise<Answer<{ readonly name: string }>> {
  const { run, position } = steps(ports.commands, context);
  const name = newName.trim();
  const changed = await run(CATALOGUE, catalogueStream('transcripts'), { do: 'changeName', id: documentID, name });
  if (!changed.ok) return changed;
  const renamed = await run(transcriptDecider, transcriptStream(documentID), { do: 'rename', documentID, title: name });
  return renamed.ok ? { ok: true, value: { name }, position: position() } : renamed;
}

import { catalogueDecider } from '../../events/model/catalogue.ts';
import { refuse } from '../../events/model/decider.ts';
import { renderDecider } from '../../events/model/render.ts';
import { catalogueStream, renderStream, transcriptStream } from '../../events/model/streams.ts';
import { transcriptDecider } from '../../events/model/transcript.ts';
import { rendersView, type RenderDocument } from '../../projections/views/renders.ts';
import type { Answer } from '../commands/answer.ts';
import type { CommandContext } from '../commands/commandContext.ts';
import { transcriptOwner } from '../ports/owners.ts';
import type { Ports } from '../ports/ports.ts';
import { steps } from '../commands/steps.ts';

const CATALOGUE = catalogueDecider('transcripts');

/**
 * Deletes a transcript and erases every byte made of it: what was said, the setup, the analysis, scenes and pictures.
 * Its runs stay in the event log with title, person, time and pins.
 */
export async function deleteTranscript(ports: Ports, documentID: string, context: CommandContext): Promise<Answer<{ readonly name: string }>> {
  const stream = transcriptStream(documentID);
  const state = await ports.commands.state(transcriptDecider, stream);
  if (state.status === 'unknown') return refuse('notFound', 'There is no such transcript.');

  const { run, position } = steps(ports.commands, context);
  const released = await run(CATALOGUE, catalogueStream('transcripts'), { do: 'releaseName', id: documentID });
  if (!released.ok) return released;
  const deleted = await run(transcriptDecider, stream, { do: 'delete', documentID });
  if (!deleted.ok) return deleted;
  await eraseTranscript(ports, documentID, context);
  return { ok: true, value: { name: state.title }, position: position() };
}

/** The part after the events: pictures on their way are no longer wanted, and the blobs go. Idempotent. */
export async function eraseTranscript(ports: Ports, documentID: string, context: CommandContext): Promise<void> {
  const page = await ports.readModels.find<RenderDocument>(rendersView.name, 'ofTranscript', { documentID }, { limit: Number.MAX_SAFE_INTEGER });
  for (const render of page.documents.filter(({ status }) => status === 'outstanding')) {
    await ports.commands.handle(renderDecider, renderStream(render.id), { do: 'abandon', key: render.id }, context);
  }
  await ports.blobs.eraseOwner(transcriptOwner(documentID));
}

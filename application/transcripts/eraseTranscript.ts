import { renderDecider } from '../../events/model/render.ts';
import { renderStream } from '../../events/model/streams.ts';
import { rendersView, type RenderDocument } from '../../projections/views/renders.ts';
import type { CommandContext } from '../commands/commandContext.ts';
import { transcriptOwner } from '../ports/owners.ts';
import type { Ports } from '../ports/ports.ts';

/** The part of a deletion after its events: pictures on their way are no longer wanted, and the blobs go. Idempotent. */
export async function eraseTranscript(ports: Ports, documentID: string, context: CommandContext): Promise<void> {
  const page = await ports.readModels.find<RenderDocument>(rendersView.name, 'ofTranscript', { documentID }, { limit: Number.MAX_SAFE_INTEGER });
  for (const render of page.documents.filter(({ status }) => status === 'outstanding')) {
    await ports.commands.handle(renderDecider, renderStream(render.id), { do: 'abandon', key: render.id }, context);
  }
  await ports.blobs.eraseOwner(transcriptOwner(documentID));
}

import type { Ports } from '../application/ports/ports.ts';
import { transcriptsView, type TranscriptDocument } from '../projections/views/transcripts.ts';
import { normaliseName } from '../tapestry/model/names.ts';
import { CommandFailed, EXIT } from './failure.ts';

/** A transcript by id or by title. @throws CommandFailed when there is none */
export async function findTranscript(ports: Ports, idOrTitle: string): Promise<TranscriptDocument & { readonly name: string }> {
  const byId = await ports.readModels.get<TranscriptDocument>(transcriptsView.name, idOrTitle);
  const page = await ports.readModels.find<TranscriptDocument>(transcriptsView.name, 'named', { nameKey: normaliseName(idOrTitle) });
  const found = [byId, ...page.documents].find((document) => document !== undefined && document.name !== null);
  if (!found) throw new CommandFailed(EXIT.refused, `There is no transcript "${idOrTitle}". \`tapestry transcripts\` lists them.`);
  return { ...found, name: found.name ?? '' };
}

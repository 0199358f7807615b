import { sceneName, transcriptOwner } from '../../application/ports/owners.ts';
import { refuse } from '../../events/model/decider.ts';
import { transcriptsView, type TranscriptDocument } from '../../projections/views/transcripts.ts';
import { fileNameOf } from '../../tapestry/model/fileName.ts';
import { tapestryDownload } from '../contract/tapestryDownload.ts';
import { readRoute } from '../http/readRoute.ts';

export const tapestryDownloadRoute = readRoute(tapestryDownload, async ({ ports, addresses }, { documentID, renderKey, format, scale, paper }, { caller }) => {
  const transcript = await ports.readModels.get<TranscriptDocument>(transcriptsView.name, documentID);
  const scene = await ports.blobs.find(transcriptOwner(documentID), sceneName(renderKey));
  if (!transcript?.name || scene === undefined) return refuse('notFound', 'There is no such tapestry of this transcript.');
  const file = { renderKey, documentID, format, scale: scale === '2' ? 2 : 1, paper, title: transcript.name, person: caller.sub } as const;
  return { address: addresses.download(file), name: fileNameOf(transcript.name, format) };
});

import { earlierVersionsOf } from '../../application/transcripts/eraseEarlier.ts';
import { transcriptInFull } from '../../application/transcripts/readTranscripts.ts';
import { refuse } from '../../events/model/decider.ts';
import { document } from '../contract/document.ts';
import { readRoute } from '../http/readRoute.ts';
import { documentShape } from '../shapes/documentShape.ts';

export const documentRoute = readRoute(document, async (services, { documentID }, { caller }) => {
  const transcript = await transcriptInFull(services.ports, documentID, (decode) => services.pace(caller.sub, decode));
  if (!transcript) return refuse('notFound', 'There is no such transcript.');
  const { content, setup, revision } = transcript;
  return { ...documentShape(services, transcript), content, documentSetup: setup, revision, earlier: await earlierVersionsOf(services.ports, documentID) };
});

import { earlierVersionsOf } from '../../application/transcripts/eraseEarlier.ts';
import { transcriptInBytes } from '../../application/transcripts/readTranscripts.ts';
import { refuse } from '../../events/model/decider.ts';
import { document } from '../contract/document.ts';
import { WithLongText } from '../http/longText.ts';
import { readRoute } from '../http/readRoute.ts';
import { documentShape } from '../shapes/documentShape.ts';

export const documentRoute = readRoute(document, async (services, { documentID }) => {
  const transcript = await transcriptInBytes(services.ports, documentID);
  if (!transcript) return refuse('notFound', 'There is no such transcript.');
  const { content, setup, revision } = transcript;
  const rest = { ...documentShape(services, transcript), content: '', documentSetup: setup, revision, earlier: await earlierVersionsOf(services.ports, documentID) };
  return new WithLongText(rest, 'content', content);
});

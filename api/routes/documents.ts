import { listTranscripts } from '../../application/transcripts/readTranscripts.ts';
import { documents } from '../contract/documents.ts';
import { readRoute } from '../http/readRoute.ts';
import { documentShape } from '../shapes/documentShape.ts';
import { BY_NAME, paged } from '../shapes/paged.ts';

export const documentsRoute = readRoute(documents, async (services, query) => {
  const { part, next } = paged(await listTranscripts(services.ports), query, BY_NAME);
  return { documents: part.map((transcript) => documentShape(services, transcript)), ...next };
}, ['documents']);

import { deleteTranscript } from '../../application/transcripts/deleteTranscript.ts';
import { deleteDocument } from '../contract/deleteDocument.ts';
import { writeRoute } from '../http/writeRoute.ts';

export const deleteDocumentRoute = writeRoute(deleteDocument, ({ ports }, { documentID }, context) =>
  deleteTranscript(ports, documentID, context));

import { updateTranscript } from '../../application/transcripts/updateTranscript.ts';
import { updateDocument } from '../contract/updateDocument.ts';
import { writeRoute } from '../http/writeRoute.ts';
import { checkContent, TRANSCRIPT_BODY_BYTES } from '../uploads/transcriptText.ts';

export const updateDocumentRoute = writeRoute(updateDocument, async ({ ports }, body, context) => {
  const { documentID, content, date, calendarDate, documentSetup, revision } = body;
  checkContent(content, documentSetup);
  return updateTranscript(ports, {
    documentID,
    ...(content === undefined ? {} : { content }),
    ...(date === undefined ? {} : { date }),
    ...(calendarDate === undefined ? {} : { calendarDate }),
    ...(documentSetup === undefined ? {} : { setup: documentSetup }),
    ...(revision === undefined ? {} : { seen: revision }),
  }, context);
}, { bodyLimit: TRANSCRIPT_BODY_BYTES });

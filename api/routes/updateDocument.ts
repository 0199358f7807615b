import { updateTranscript } from '../../application/transcripts/updateTranscript.ts';
import { updateDocument } from '../contract/updateDocument.ts';
import { meetingDate } from '../shapes/meetingDate.ts';
import { writeRoute } from '../http/writeRoute.ts';
import { checkContent, TRANSCRIPT_BODY_BYTES } from '../uploads/transcriptText.ts';

export const updateDocumentRoute = writeRoute(updateDocument, async ({ ports }, body, context) => {
  const { documentID, content, documentSetup, revision } = body;
  checkContent(content, documentSetup);
  return updateTranscript(ports, {
    documentID,
    ...(content === undefined ? {} : { content }),
    ...meetingDate(body),
    ...(documentSetup === undefined ? {} : { setup: documentSetup }),
    ...(revision === undefined ? {} : { seen: revision }),
  }, context);
}, { bodyLimit: TRANSCRIPT_BODY_BYTES });

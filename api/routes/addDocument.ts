import { addTranscript } from '../../application/transcripts/addTranscript.ts';
import { addDocument } from '../contract/addDocument.ts';
import { meetingDate } from '../shapes/meetingDate.ts';
import { writeRoute } from '../http/writeRoute.ts';
import { checkContent, TRANSCRIPT_BODY_BYTES } from '../uploads/transcriptText.ts';

export const addDocumentRoute = writeRoute(addDocument, async ({ ports }, body, context) => {
  const { title, content, documentSetup } = body;
  // An absent date leaves it to the transcript to give one.
  const { date = null, calendarDate = null } = body.date === null && body.calendarDate === undefined ? {} : meetingDate(body);
  checkContent(content, documentSetup);
  return addTranscript(ports, { title, content, date, calendarDate, setup: documentSetup }, context);
}, { bodyLimit: TRANSCRIPT_BODY_BYTES });

import { renameTranscript } from '../../application/transcripts/renameTranscript.ts';
import { updateTranscriptName } from '../contract/updateTranscriptName.ts';
import { writeRoute } from '../http/writeRoute.ts';

export const updateTranscriptNameRoute = writeRoute(updateTranscriptName, ({ ports }, { documentID, newName }, context) =>
  renameTranscript(ports, documentID, newName, context));

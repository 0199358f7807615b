import type { ListedTranscript } from '../../application/transcripts/readTranscripts.ts';
import type { DocumentSummary } from '../contract/documentSummary.ts';
import type { Services } from '../http/services.ts';

export function documentShape({ directory }: Pick<Services, 'directory'>, transcript: ListedTranscript): DocumentSummary {
  const { id, name, properties, changedAt, changedBy } = transcript;
  const { date, calendarDate, words } = properties;
  return { id, title: name, name, date, calendarDate, docLength: words, length: words, changedAt, changedBy: directory.person(changedBy) };
}

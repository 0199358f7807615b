import { Link } from '@tanstack/react-router';
import type { DocumentSummary } from '../../../../api/contract/documentSummary.ts';
import { writtenDay } from '../when.ts';
import type { DataColumn } from './DataTable.tsx';

/** A transcript as tables show it. */
export const transcriptColumns: readonly DataColumn<DocumentSummary>[] = [
  {
    id: 'title', title: 'Transcript', value: ({ title }) => title,
    render: ({ id, title }) => <Link to="/transcript" search={{ documentID: id }}>{title}</Link>,
  },
  {
    id: 'date', title: 'Date', value: ({ calendarDate }) => calendarDate, minor: true, text: dayText,
    render: (document) => <span style={{ whiteSpace: 'nowrap' }}>{dayText(document)}</span>,
  },
  {
    id: 'words', title: 'Words', align: 'end', value: ({ docLength }) => docLength, text: ({ docLength }) => docLength.toLocaleString('en'),
    render: ({ docLength }) => docLength.toLocaleString('en'),
  },
];

function dayText({ calendarDate }: DocumentSummary): string {
  return calendarDate === null ? '' : writtenDay(calendarDate);
}

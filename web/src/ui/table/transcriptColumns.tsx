import { Link } from '@tanstack/react-router';
import type { DocumentSummary } from '../../../../api/contract/documentSummary.ts';
import { grouped } from '../amount.ts';
import { Swatch } from '../Swatch.tsx';
import { writtenDay } from '../when.ts';
import type { DataColumn } from './DataTable.tsx';

/** A transcript as tables show it, beside its newest poster: addresses of thumbnails by document id. */
export function transcriptColumns(thumbnails: ReadonlyMap<string, string>): readonly DataColumn<DocumentSummary>[] {
  return [
    {
      id: 'title', title: 'Transcript', value: ({ title }) => title,
      render: ({ id, title }) => <Swatch shape="poster" imageUrl={thumbnails.get(id) ?? null}><Link to="/transcript" search={{ documentID: id }}><bdi>{title}</bdi></Link></Swatch>,
    },
    {
      id: 'date', title: 'Date', value: ({ calendarDate }) => calendarDate, minor: true, text: dayText,
      render: (document) => <span style={{ whiteSpace: 'nowrap' }}>{dayText(document)}</span>,
    },
    {
      id: 'words', title: 'Words', align: 'end', value: ({ docLength }) => docLength, text: ({ docLength }) => grouped(docLength),
      render: ({ docLength }) => grouped(docLength),
    },
  ];
}

function dayText({ calendarDate }: DocumentSummary): string {
  return calendarDate === null ? '' : writtenDay(calendarDate);
}

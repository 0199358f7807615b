import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { DocumentSummary } from '../../../../api/contract/documentSummary.ts';
import { useApi } from '../../api/apiContext.ts';
import { newestThumbnails } from '../../api/newestThumbnails.ts';
import { documentsQuery } from '../../api/queries/documents.ts';
import { runsQuery } from '../../api/queries/runs.ts';
import { retrievalMessages } from '../../messages/retrieval.ts';
import { FilterField } from '../../ui/FilterField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import type { DataColumn } from '../../ui/table/DataTable.tsx';
import { LongDataTable } from '../../ui/table/LongDataTable.tsx';
import { sortingOf, sortingText } from '../../ui/table/sortRows.ts';
import { transcriptColumns } from '../../ui/table/transcriptColumns.tsx';
import { useAddressText } from '../../ui/useAddressText.ts';
import { TranscriptActions } from './TranscriptActions.tsx';

const route = getRouteApi('/shell/transcripts');

const ACTIONS: DataColumn<DocumentSummary> = {
  id: 'actions', title: 'Actions', hideTitle: true, align: 'end', render: (document) => <TranscriptActions document={document} />,
};

/** All transcripts: find one, look at its tapestry, delete it, or add more. */
export function TranscriptsPage() {
  const api = useApi();
  const { data, error, refetch } = useQuery(documentsQuery(api));
  const runs = useQuery(runsQuery(api)).data ?? [];
  const { q, sort = 'title' } = route.useSearch();
  const navigate = route.useNavigate();
  const [filter, setFilter] = useAddressText(q, (text) => void navigate({ search: ({ q: _before, ...rest }) => (text === undefined ? rest : { ...rest, q: text }), replace: true, resetScroll: false }));
  return (
    <Page title="Transcripts" actions={<LinkButton to="/add-document" leftSection={<Icon name="add" size={18} />}>Add Transcript</LinkButton>}>
      {!data && (error
        ? <LoadError sentence={retrievalMessages.transcripts} error={error} retry={() => void refetch()} />
        : <Loading what="Fetching transcripts" />)}
      {data && (
        <Sheet title="All transcripts" flush aside={data.length > 0 && <FilterField label="Filter transcripts" value={filter} onChange={setFilter} />}>
          <LongDataTable label="Transcripts" rows={data} columns={[...transcriptColumns(newestThumbnails(runs)), ACTIONS]} rowKey={({ id }) => id} filter={filter} sorting={sortingOf(sort)} onSort={(sorting) => void navigate({ search: (before) => ({ ...before, sort: sortingText(sorting) }), replace: true, resetScroll: false })} empty={<NoTranscripts />} />
        </Sheet>
      )}
    </Page>
  );
}

function NoTranscripts() {
  return (
    <Notice icon="file" sentence="No transcripts yet" more="Add the first one: plain text, WebVTT, SRT, Markdown or a table (CSV, TSV).">
      <LinkButton to="/add-document">Add Transcript</LinkButton>
    </Notice>
  );
}

import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { runPagesQuery } from '../../api/queries/runs.ts';
import { retrievalMessages } from '../../messages/retrieval.ts';
import { FilterField } from '../../ui/FilterField.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { LongDataTable } from '../../ui/table/LongDataTable.tsx';
import { filterRows, sortingOf, sortingText } from '../../ui/table/sortRows.ts';
import { useAddressText } from '../../ui/useAddressText.ts';
import classes from './RecentTapestries.module.css';
import { runColumns } from './runColumns.tsx';
import { RunSheet } from './RunSheet.tsx';
import { useClearRuns } from './useClearRuns.tsx';

const route = getRouteApi('/shell/tapestries');
const VIEWS = [{ value: 'thumbnails', label: 'Thumbnails' }, { value: 'table', label: 'Table' }] as const;

/** What was created lately by anybody, newest first; thumbnails appear as they are painted. */
export function RecentTapestries() {
  const { data, error, refetch, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(runPagesQuery(useApi()));
  const { q, sort, view = 'thumbnails' } = route.useSearch();
  const navigate = route.useNavigate();
  const [filter, setFilter] = useAddressText(q, (text) => void navigate({ search: ({ q: _before, ...rest }) => (text === undefined ? rest : { ...rest, q: text }), replace: true, resetScroll: false }));
  const isSearched = filter.trim() !== '' || sort !== undefined;
  // What is looked for may stand on any page.
  useEffect(() => {
    if (isSearched && hasNextPage && !isFetching) void fetchNextPage();
  }, [isSearched, hasNextPage, isFetching, fetchNextPage]);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone with what it cleared.
  const clear = useClearRuns(() => heading.current?.focus());
  if (!data) {
    return (
      <Sheet title="Recent Tapestries">
        {error ? <LoadError sentence={retrievalMessages.tapestries} error={error} retry={() => void refetch()} /> : <Loading />}
      </Sheet>
    );
  }
  const columns = runColumns(data);
  const none = <Notice icon="poster" sentence="No tapestries yet" more="Choose a transcript above and press Create Tapestry." />;
  const tools = (
    <div className={classes.tools}>
      <FilterField label="Filter tapestries" value={filter} onChange={setFilter} />
      <Segments label="Shown as" options={VIEWS} value={view} onChange={(next) => void navigate({ search: ({ view: _before, ...rest }) => (next === 'table' ? { ...rest, view: next } : rest), replace: true, resetScroll: false })} />
      <Button variant="default" size="sm" onClick={() => void clear()}>Clear</Button>
    </div>
  );
  return (
    <Sheet title="Recent Tapestries" headingRef={heading} flush={view === 'table'} aside={data.length > 0 && tools}>
      {view === 'table'
        ? <LongDataTable label="Recent Tapestries" rows={data} columns={columns} rowKey={({ id }) => id} filter={filter} sorting={sortingOf(sort)} onSort={(sorting) => void navigate({ search: (before) => ({ ...before, sort: sortingText(sorting) }), replace: true, resetScroll: false })} empty={none} />
        : <RunSheet runs={filterRows(data, columns, filter)} filter={filter} empty={none} />}
      {hasNextPage && !isSearched && <div className={classes.more}><Button variant="default" loading={isFetching} onClick={() => void fetchNextPage()}>Show earlier tapestries</Button></div>}
    </Sheet>
  );
}

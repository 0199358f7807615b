import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { runsQuery } from '../../api/queries/runs.ts';
import { retrievalMessages } from '../../messages/retrieval.ts';
import { FilterField } from '../../ui/FilterField.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { filterRows } from '../../ui/table/sortRows.ts';
import classes from './RecentTapestries.module.css';
import { runColumns } from './runColumns.tsx';
import { RunSheet } from './RunSheet.tsx';
import { useClearRuns } from './useClearRuns.tsx';

const VIEWS = [{ value: 'Thumbnails', label: 'Thumbnails' }, { value: 'Table', label: 'Table' }] as const;

/** What was created lately by anybody, newest first; thumbnails appear as they are painted. */
export function RecentTapestries() {
  const { data, error, refetch } = useQuery(runsQuery(useApi()));
  const [filter, setFilter] = useState('');
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('Thumbnails');
  const clear = useClearRuns();
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
      <Segments label="Shown as" options={VIEWS} value={view} onChange={(next) => setView(next)} />
      <Button variant="default" size="sm" onClick={() => void clear()}>Clear</Button>
    </div>
  );
  return (
    <Sheet title="Recent Tapestries" flush={view === 'Table'} aside={data.length > 0 && tools}>
      {view === 'Table'
        ? <DataTable label="Recent Tapestries" rows={data} columns={columns} rowKey={({ id }) => id} filter={filter} empty={none} />
        : <RunSheet runs={filterRows(data, columns, filter)} filter={filter} empty={none} />}
    </Sheet>
  );
}

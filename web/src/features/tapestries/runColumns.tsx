import type { RecentRun } from '../../../../api/contract/runs.ts';
import { tapestryMessages } from '../../messages/tapestries.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconLink } from '../../ui/IconLink.tsx';
import type { DataColumn } from '../../ui/table/DataTable.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { momentOf } from '../../ui/when.ts';
import { freshSearch, runSearch } from '../../api/runSearch.ts';
import { runState } from '../../api/runState.ts';

/** Headings of layout parameters, in the specification's words. */
const PARAMETERS: Readonly<Record<string, string>> = { minSymbolCount: tapestryMessages.minimumWordCount };

/** Transcript, Layout, Time, a column for every layout parameter that occurs, and what can be done. */
export function runColumns(runs: readonly RecentRun[]): readonly DataColumn<RecentRun>[] {
  const parameters = [...new Set(runs.flatMap(({ params }) => Object.keys(params)))];
  return [
    { id: 'document', title: 'Transcript', value: ({ document }) => document, render: (run) => <RunName run={run} /> },
    { id: 'layout', title: 'Layout', minor: true, value: ({ layout }) => layout, render: ({ layout }) => layout },
    { id: 'background', title: 'Background', minor: true, value: ({ background }) => background, render: ({ background }) => <bdi>{background}</bdi> },
    { id: 'time', title: 'Time', value: ({ time }) => time, text: ({ time }) => momentOf(time), render: ({ time }) => <Moment epoch={time} /> },
    ...parameters.map((name): DataColumn<RecentRun> => ({
      id: name, title: PARAMETERS[name] ?? name, minor: true, align: 'end', value: (run) => valueOf(run, name), render: (run) => valueOf(run, name),
    })),
    { id: 'actions', title: 'Actions', hideTitle: true, align: 'end', render: (run) => <RunActions run={run} /> },
  ];
}

function valueOf({ params }: RecentRun, name: string): number | null {
  return (params as Readonly<Record<string, number | undefined>>)[name] ?? null;
}

function RunName({ run }: { readonly run: RecentRun }) {
  const state = runState(run);
  return <><bdi>{run.document}</bdi>{state !== null && <> ({state})</>}</>;
}

function RunActions({ run }: { readonly run: RecentRun }) {
  if (run.status === 'erased') return null;
  return (
    <>
      {run.arranged && <IconLink to="/tapestry" search={freshSearch(run)} target="_blank" preload={false} aria-label={`Start fresh with ${run.document}`} title="Start fresh"><Icon name="restart" /></IconLink>}
      <IconLink to="/tapestry" search={runSearch(run)} target="_blank" preload={false} aria-label={`View Tapestry of ${run.document}`}><Icon name="poster" /></IconLink>
    </>
  );
}


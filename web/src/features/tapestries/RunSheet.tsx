import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RecentRun } from '../../../../api/contract/runs.ts';
import { LongContactSheet } from '../../ui/LongContactSheet.tsx';
import { momentOf } from '../../ui/when.ts';
import classes from './RecentTapestries.module.css';
import { freshSearch, runSearch } from '../../api/runSearch.ts';
import { runState } from '../../api/runState.ts';

export interface RunSheetProps {
  readonly runs: readonly RecentRun[];
  readonly filter: string;
  /** When there are none at all. */
  readonly empty: ReactNode;
}

/** Recent tapestries as pictures. */
export function RunSheet({ runs, filter, empty }: RunSheetProps) {
  const items = runs.map((run) => ({ id: run.id, name: run.document, caption: captionOf(run), imageUrl: run.thumbnailImage }));
  const byId = new Map(runs.map((run) => [run.id, run]));
  return (
    <LongContactSheet
      label="Recent Tapestries"
      items={items}
      empty={filter.trim() === '' ? empty : <p role="status" className={classes.none}>Nothing here matches “<bdi>{filter.trim()}</bdi>”.</p>}
      wrap={({ id }, content) => {
        const run = byId.get(id);
        if (!run || run.status === 'erased') return content;
        const view = <Link to="/tapestry" search={runSearch(run)} target="_blank" preload={false} className={classes.print}>{content}</Link>;
        if (!run.arranged) return view;
        return <>{view}<Link to="/tapestry" search={freshSearch(run)} target="_blank" preload={false} className={classes.fresh} aria-label={`Start fresh with ${run.document}`}>Start fresh</Link></>;
      }}
    />
  );
}

function captionOf(run: RecentRun): string {
  const { layout, background, time, count } = run;
  const state = runState(run);
  return [`${layout}, ${background}`, ...(run.arranged ? ['Arranged'] : []), momentOf(time), ...(count > 1 ? [`${count} times`] : []), ...(state === null ? [] : [state])].join(' · ');
}

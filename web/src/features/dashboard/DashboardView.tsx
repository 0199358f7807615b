import { useInfiniteQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Dashboard } from '../../../../api/contract/tapestry.ts';
import { useApi } from '../../api/apiContext.ts';
import type { TapestrySearch } from '../../app/pageSearch.ts';
import { requestOf } from '../../api/tapestries/tapestryQuery.ts';
import { Changed } from './Changed.tsx';
import { Card } from './card/Card.tsx';
import { Corrected } from './correct/Corrected.tsx';
import { CorrectionsContext } from './correct/correctionsContext.ts';
import { useCorrecting } from './correct/useCorrecting.ts';
import classes from './Dashboard.module.css';
import { DashboardProvider } from './DashboardProvider.tsx';
import { DashboardHeader } from './DashboardHeader.tsx';
import { triplesQuery } from './dashboardQuery.ts';
import { tabsOf, type TabName } from './model/tabs.ts';
import { LazyLivePoster } from './poster/LazyLivePoster.tsx';
import { Strip } from './Strip.tsx';
import { TabBar } from './TabBar.tsx';
import { FilterProvider } from './FilterProvider.tsx';
import { FootBar } from './FootBar.tsx';
import { Panels } from './tabs/Panels.tsx';
import { useDashboardKeys } from './useDashboardKeys.ts';
import { useDashboardState } from './useDashboardState.ts';
import { whenIdle } from '../../ui/whenIdle.ts';

interface DashboardViewProps {
  readonly data: Dashboard;
  readonly search: TapestrySearch;
  /** The server has a newer state. */
  readonly newer: boolean;
  readonly isGone: boolean;
  onRenew(): void;
  /** What changes next is this person's own correction. */
  onOwn(): void;
}

/** Poster, strip and card stay; the tabs are views of one selection. */
export function DashboardView({ data, search, newer, isGone, onRenew, onOwn }: DashboardViewProps) {
  const { tab } = useParams({ strict: false });
  const all: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  // Only the count is needed here, and the tab that is looked at needs the server first.
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => whenIdle(() => setQuiet(true)), []);
  const triples = useInfiniteQuery({ ...triplesQuery(useApi(), requestOf(search), data.version, {}), enabled: isQuiet });
  const tabs = tabsOf(data, triples.data?.pages[0]?.triplesCount ?? null);
  const known = tabs.find(({ name }) => name === tab)?.name;
  const state = useDashboardState(data, known ?? 'text', all);
  const corrections = useCorrecting(data.documentID, data.run !== null, onOwn);
  const names = tabs.map(({ name }) => name);
  const aside = useRef<HTMLElement>(null);
  const showPoster = useCallback(() => aside.current?.scrollIntoView({ block: 'start' }), []);
  useDashboardKeys(state, names);
  if (known === undefined) return <Navigate to="/dashboard/$tab" params={{ tab: tabs[0]?.name ?? 'text' }} search={all as never} replace />;
  return (
    <DashboardProvider state={state}>
      <CorrectionsContext value={corrections}>
        <div className={classes.page} data-tab={known}>
          <div className={classes.work}>
            <DashboardHeader data={data} search={search} />
            <Changed newer={newer} isGone={isGone} onRenew={onRenew} />
            <Corrected />
            <Strip />
            <TabBar tabs={tabs} current={known} onGo={(name: TabName) => state.goTo(name)} />
            <section className={classes.panel} id="panel" role="tabpanel" aria-labelledby={`tab-${known}`}>
              <h2 className={classes.hidden}>{tabs.find(({ name }) => name === known)?.label}</h2>
              <FilterProvider><Panels current={known} tabs={names} /></FilterProvider>
            </section>
          </div>
          <aside ref={aside} className={classes.aside} aria-label="Poster and what is selected">
            {known !== 'tapestry' && <LazyLivePoster />}
            <Card />
          </aside>
          <FootBar onPoster={showPoster} />
        </div>
      </CorrectionsContext>
    </DashboardProvider>
  );
}

import { Activity, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Loading } from '../../../ui/Loading.tsx';
import { useDashboard } from '../dashboardContext.ts';
import { DashboardProvider } from '../DashboardProvider.tsx';
import { FilterContext, NO_FILTER, useTypedFilter } from '../filterContext.ts';
import type { TabName } from '../model/tabs.ts';
import { whenIdle } from '../../../ui/whenIdle.ts';
import { fetchPanel, PANELS } from './panels.ts';

interface PanelsProps {
  readonly current: TabName;
  readonly tabs: readonly TabName[];
}

/**
 * The tab that is looked at. Those looked at before stay drawn behind it, so that going back costs little; but not the
 * large poster, which holds a canvas. The programs of the others are fetched once the first tab is there.
 */
export function Panels({ current, tabs }: PanelsProps) {
  const [seen, setSeen] = useState<readonly TabName[]>([current]);
  if (!seen.includes(current)) setSeen([...seen, current]);
  const names = tabs.join(' ');
  useEffect(() => whenIdle(() => names.split(' ').forEach(fetchPanel)), [names]);
  return tabs.filter((name) => name === current || (name !== 'tapestry' && seen.includes(name))).map((name) => {
    const Panel = PANELS[name];
    return (
      <Activity key={name} mode={name === current ? 'visible' : 'hidden'}>
        <Kept isSeen={name === current}><Suspense fallback={<Loading />}><Panel /></Suspense></Kept>
      </Activity>
    );
  });
}

/** A tab that nobody looks at does not follow what happens in the others. */
function Kept({ isSeen, children }: { readonly isSeen: boolean; readonly children: ReactNode }) {
  const state = useDashboard();
  const filter = useTypedFilter();
  const [kept, keep] = useState(state);
  if (isSeen && kept !== state) keep(state);
  return (
    <DashboardProvider state={isSeen ? state : kept}>
      <FilterContext value={isSeen ? filter : NO_FILTER}>{children}</FilterContext>
    </DashboardProvider>
  );
}

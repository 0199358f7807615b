import { Checkbox, SegmentedControl } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { dashboardMessages } from '../../../messages/dashboard.ts';
import { Loading } from '../../../ui/Loading.tsx';
import classes from '../Dashboard.module.css';
import { useDashboard } from '../dashboardContext.ts';
import { useFilter, useTypedFilter } from '../filterContext.ts';
import { Toolbar } from '../Toolbar.tsx';
import { SymbolRow } from './SymbolRow.tsx';

const TogetherMap = lazy(async () => ({ default: (await import('./TogetherMap.tsx')).TogetherMap }));

/** The symbols that are said often enough, most often first, as a list or as a picture of what goes with what. */
export function SymbolsTab() {
  const { meeting, view, show, selection, drop } = useDashboard();
  const filter = useFilter();
  const { text: typed } = useTypedFilter();
  const onlyPlaced = view.all === undefined;
  const every = Object.values(meeting.data.symbols).toSorted((a, b) => b.count - a.count);
  const rows = every.filter(({ name, inTapestry }) => (inTapestry || !onlyPlaced) && filter(name));
  const hidden = selection.find((each) => each.kind === 'symbol' && meeting.symbol(each.name) !== undefined && !rows.some(({ name }) => name === each.name));
  useEffect(() => {
    if (hidden) drop(hidden);
  }, [hidden, drop]);
  const isMap = view.show === 'map';
  return (
    <>
      <Toolbar
        filter="symbols" clears={{ kind: 'symbol', label: 'Clear Selected Symbol' }}
        csv={{ name: 'symbols', rows: () => [['Symbol', 'Part of Speech', 'Occurrences', 'In Tapestry', 'Sentences with another symbol', 'Co-occurrences'], ...rows.map(({ name, partSpeech, count, inTapestry, linksCount, links }) => [name, partSpeech, count, inTapestry ? 'yes' : 'no', linksCount, links.map((link) => `${link.symbol} ${link.linksCount}`).join('; ')])] }}
      >
        <Checkbox size="sm" label="Show only symbols included in Tapestry" checked={onlyPlaced} onChange={(event) => show({ all: event.currentTarget.checked ? undefined : '1' })} />
        <SegmentedControl size="xs" aria-label="List or picture" value={isMap ? 'map' : 'list'} onChange={(value) => show({ show: value === 'map' ? 'map' : undefined })} data={[{ value: 'list', label: 'List' }, { value: 'map', label: 'Together' }]} />
      </Toolbar>
      <div className={classes.scroll}>
        {every.length === 0 && <p className={classes.none}>{dashboardMessages.noSymbols(meeting.data.params.minSymbolCount ?? 1)}</p>}
        {isMap
          ? <Suspense fallback={<Loading />}><TogetherMap symbols={rows} /></Suspense>
          : <ul className={classes.list}>{rows.map((symbol) => <SymbolRow key={symbol.name} symbol={symbol} />)}</ul>}
        {every.length > 0 && rows.length === 0 && <p className={classes.none} role="status">{dashboardMessages.nothingMatches(typed)}</p>}
      </div>
    </>
  );
}

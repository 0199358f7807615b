import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import type { BackgroundSummary } from '../../../../api/contract/backgroundSummary.ts';
import { useApi } from '../../api/apiContext.ts';
import { backgroundsQuery } from '../../api/queries/backgrounds.ts';
import { retrievalMessages } from '../../messages/retrieval.ts';
import { amount } from '../../ui/amount.ts';
import { useNewBackground } from '../../ui/backgrounds/useNewBackground.tsx';
import { FilterField } from '../../ui/FilterField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { DeletedThings } from '../../ui/restore/DeletedThings.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { filterChoices, listBackgrounds } from './backgroundList.ts';
import { BackgroundCards } from './BackgroundCards.tsx';
import classes from './BackgroundsPage.module.css';

const route = getRouteApi('/shell/backgrounds');
const VIEWS = [{ value: 'sheet', label: 'Contact sheet' }, { value: 'list', label: 'List' }] as const;
const SORTS = [{ value: 'layout', label: 'By layout' }, { value: 'primarySymbol', label: 'By primary symbol' }];
const PUBLISHED = [{ value: '', label: 'Published or not' }, { value: 'yes', label: 'Published' }, { value: 'no', label: 'Not published' }];

/** All backgrounds: find one, open it, publish, duplicate or delete it, make a new one. */
export function BackgroundsPage() {
  const { data, error, refetch } = useQuery(backgroundsQuery(useApi()));
  const start = useNewBackground();
  useOpenDialog(start);
  return (
    <Page title="Backgrounds" wide lead="What tapestries are painted on, and the places there for symbols and words." actions={<Button onClick={() => void start()} leftSection={<Icon name="add" size={18} />}>New Background</Button>}>
      {!data && (error ? <LoadError sentence={retrievalMessages.backgrounds} error={error} retry={() => void refetch()} /> : <Loading what="Fetching backgrounds" />)}
      {data && data.length === 0 && <Notice icon="picture" sentence="No backgrounds yet" more="Make the first one: a layout and a PNG of 1800 px width." />}
      {data && data.length > 0 && <Backgrounds all={data} />}
      {data && <DeletedThings kind="background" living={new Set(data.map(({ id }) => id))} />}
    </Page>
  );
}

/** Where an address asks for it: the dialog of a new one, once. */
function useOpenDialog(start: () => Promise<void>): void {
  const isAsked = route.useSearch().open === 'new';
  const navigate = route.useNavigate();
  useEffect(() => {
    if (!isAsked) return;
    void navigate({ search: ({ open: _opened, ...rest }) => rest, replace: true });
    void start();
  });
}

function Backgrounds({ all }: { readonly all: readonly BackgroundSummary[] }) {
  const { q = '', layout, primary, style, published, sort = 'layout', view = 'sheet' } = route.useSearch();
  const navigate = route.useNavigate();
  const change = (part: Readonly<Record<string, string | undefined>>) =>
    void navigate({ search: (before) => Object.fromEntries(Object.entries({ ...before, ...part }).filter(([, value]) => value !== undefined && value !== '')), replace: true, resetScroll: false });
  const choices = useMemo(() => filterChoices(all), [all]);
  const found = listBackgrounds(all, { text: q, layout, primarySymbol: primary, style, published, sort });
  const order = sort === 'layout' ? 'layouts from Z to A' : 'primary symbols from Z to A';
  return (
    <section aria-label="Backgrounds">
      <div className={classes.bar}>
        <FilterField label="Filter by name" value={q} onChange={(text) => change({ q: text })} />
        <NativeSelect aria-label="Layout" size="sm" className={classes.choice} value={layout ?? ''} data={[{ value: '', label: 'Every layout' }, ...choices.layouts]} onChange={({ currentTarget: { value } }) => change({ layout: value })} />
        <NativeSelect aria-label="Primary Symbol" size="sm" className={classes.choice} value={primary ?? ''} data={[{ value: '', label: 'Any primary symbol' }, ...choices.primarySymbols]} onChange={({ currentTarget: { value } }) => change({ primary: value })} />
        <NativeSelect aria-label="Style" size="sm" className={classes.choice} value={style ?? ''} data={[{ value: '', label: 'Any style' }, ...choices.styles]} onChange={({ currentTarget: { value } }) => change({ style: value })} />
        <NativeSelect aria-label="Published" size="sm" className={classes.choice} value={published ?? ''} data={PUBLISHED} onChange={({ currentTarget: { value } }) => change({ published: value })} />
        <NativeSelect aria-label="Sort by" size="sm" className={classes.choice} value={sort} data={SORTS} onChange={({ currentTarget: { value } }) => change({ sort: value === 'layout' ? undefined : value })} />
        <div className={classes.end}><Segments label="Shown as" options={VIEWS} value={view} onChange={(next) => change({ view: next === 'list' ? next : undefined })} /></div>
      </div>
      <p className={classes.count} role="status">{found.length === all.length ? amount(all.length, 'background') : `${found.length} of ${amount(all.length, 'background')}`}, {order}</p>
      {found.length === 0 ? <p className={classes.count}>Nothing here matches.</p> : <BackgroundCards backgrounds={found} isList={view === 'list'} />}
    </section>
  );
}

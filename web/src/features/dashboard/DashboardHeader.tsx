import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import type { Dashboard } from '../../../../api/contract/tapestry.ts';
import { useApi } from '../../api/apiContext.ts';
import { layoutTypesQuery } from '../../api/queries/layoutTypes.ts';
import { searchText } from '../../api/searchText.ts';
import type { TapestrySearch } from '../../app/pageSearch.ts';
import { dashboardMessages } from '../../messages/dashboard.ts';
import { tapestryMessages } from '../../messages/tapestries.ts';
import { amount } from '../../ui/amount.ts';
import { Icon } from '../../ui/Icon.tsx';
import { writtenDay } from '../../ui/when.ts';
import { requestOf } from '../../api/tapestries/tapestryQuery.ts';
import classes from './Dashboard.module.css';
import { pictureQuery } from './dashboardQuery.ts';

interface DashboardHeaderProps {
  readonly data: Dashboard;
  readonly search: TapestrySearch;
}

/** What is looked at, the threshold it was made with, and the finished picture to keep. */
export function DashboardHeader({ data, search }: DashboardHeaderProps) {
  const { documentName, documentContents, layoutName, date } = data;
  const picture = useQuery({ ...pictureQuery(useApi(), requestOf(search), data.renderKey), enabled: data.images.tapestry === null });
  const finished = data.images.tapestry ?? picture.data ?? null;
  return (
    <header className={classes.head}>
      <div className={classes.name}>
        <h1 dir="auto" title={documentName}>{documentName}</h1>
        <p>{amount(documentContents.words, 'word')} · {layoutName}{date !== null && ` · ${writtenDay(date)}`}</p>
      </div>
      <Threshold key={search.minSymbolCount} data={data} search={search} />
      {finished !== null && (
        <Button component="a" href={finished} download="tapestry.png" variant="default" px="sm"><Icon name="download" size={18} /><span className={classes.download}>Download Image</span></Button>
      )}
    </header>
  );
}

/** Only where the layout takes it; Load appears when it differs from the address. */
function Threshold({ data, search }: DashboardHeaderProps) {
  const types = useQuery(layoutTypesQuery(useApi()));
  const current = (search.preset ? undefined : search.minSymbolCount) ?? data.params.minSymbolCount ?? 1;
  const [typed, setTyped] = useState<string | null>(null);
  const takesCount = types.data?.find(({ id }) => id === data.layout)?.params['minSymbolCount'] !== undefined;
  if (!takesCount || search.run !== undefined) return null;
  const wanted = typed === null ? current : countTyped(typed);
  const isOther = wanted !== null && wanted !== current;
  const symbols = Object.values(data.symbols);
  const step = (event: KeyboardEvent): void => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined || wanted === null) return;
    event.preventDefault();
    setTyped(String(Math.min(MAX_COUNT, Math.max(1, wanted + by))));
  };
  const load = (event: FormEvent): void => {
    event.preventDefault();
    if (isOther) window.location.assign(`${window.location.pathname}${searchText({ ...Object.fromEntries(new URLSearchParams(window.location.search)), minSymbolCount: wanted, preset: undefined })}`);
  };
  return (
    <form className={classes.threshold} onSubmit={load}>
      <label htmlFor="threshold">Minimum word count<br />for Symbols</label>
      <TextInput
        id="threshold" aria-label={tapestryMessages.minimumWordCount} inputMode="numeric" autoComplete="off" size="sm" w="6.5rem"
        value={typed ?? current} error={wanted === null && typed !== ''} onChange={(event) => setTyped(event.currentTarget.value)} onKeyDown={step}
        onBlur={() => { if (typed?.trim() === '') setTyped(null); }}
      />
      {isOther && <Button type="submit" size="sm">Load</Button>}
      {isOther && wanted > current && <span className={classes.forecast}>{symbols.filter(({ count }) => count >= wanted).length} of {symbols.length} symbols are said {wanted} times or more</span>}
      <span role="status" className={classes.refused}>{wanted === null ? dashboardMessages.minimumExpected : ''}</span>
    </form>
  );
}

/** As the server takes it. */
const MAX_COUNT = 1_000_000;

/** What was typed as a count; null where it is none. */
function countTyped(typed: string): number | null {
  const digits = typed.trim();
  return /^\d{1,7}$/.test(digits) && Number(digits) >= 1 && Number(digits) <= MAX_COUNT ? Number(digits) : null;
}

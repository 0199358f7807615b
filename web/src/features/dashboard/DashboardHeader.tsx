import { Button, NumberInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { Dashboard } from '../../../../api/contract/tapestry.ts';
import { useApi } from '../../api/apiContext.ts';
import { layoutTypesQuery } from '../../api/queries/layoutTypes.ts';
import { searchText } from '../../api/searchText.ts';
import type { TapestrySearch } from '../../app/pageSearch.ts';
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
        <h1>{documentName}</h1>
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
  const [wanted, setWanted] = useState<number | string>(current);
  const takesCount = types.data?.find(({ id }) => id === data.layout)?.params['minSymbolCount'] !== undefined;
  if (!takesCount || search.run !== undefined) return null;
  const isOther = typeof wanted === 'number' && wanted >= 1 && wanted !== current;
  const symbols = Object.values(data.symbols);
  const load = (event: FormEvent): void => {
    event.preventDefault();
    if (isOther) window.location.assign(`${window.location.pathname}${searchText({ ...Object.fromEntries(new URLSearchParams(window.location.search)), minSymbolCount: wanted, preset: undefined })}`);
  };
  return (
    <form className={classes.threshold} onSubmit={load}>
      <label htmlFor="threshold">Minimum word count<br />for Symbols</label>
      <NumberInput id="threshold" aria-label={tapestryMessages.minimumWordCount} size="sm" w="6.5rem" min={1} max={1_000_000} allowDecimal={false} allowNegative={false} clampBehavior="blur" value={wanted} onChange={setWanted} />
      {isOther && <Button type="submit" size="sm">Load</Button>}
      {isOther && wanted > current && <span className={classes.forecast}>{symbols.filter(({ count }) => count >= wanted).length} of {symbols.length} symbols are said {wanted} times or more</span>}
    </form>
  );
}

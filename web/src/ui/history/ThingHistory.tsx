import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { historyQuery } from '../../api/queries/audit.ts';
import { auditMessages } from '../../messages/audit.ts';
import { LinkButton } from '../LinkButton.tsx';
import { LoadError } from '../LoadError.tsx';
import { Loading } from '../Loading.tsx';
import { Sheet } from '../Sheet.tsx';
import { Told } from '../Told.tsx';
import { momentOf } from '../when.ts';
import classes from './ThingHistory.module.css';

const FIRST = 6;

/** Who changed a thing, when and how, newest first. @param thing as the record calls it: `symbol-{id}`, `transcript-{id}` */
export function ThingHistory({ thing }: { readonly thing: string }) {
  const { data, error, refetch } = useQuery(historyQuery(useApi(), thing));
  const [all, setAll] = useState(false);
  const lines = (data?.versions ?? []).toReversed();
  return (
    <Sheet title="History" aside={<LinkButton to="/audit" search={{ thing }} variant="subtle" size="compact-sm">Before and after</LinkButton>}>
      {!data && (error ? <LoadError sentence={auditMessages.historyFailed} error={error} retry={() => void refetch()} /> : <Loading />)}
      <ul className={classes.lines} aria-label="History">
        {lines.slice(0, all ? lines.length : FIRST).map(({ line }) => (
          <li key={line.position}><strong><bdi>{line.by.name ?? line.by.email ?? 'Somebody'}</bdi></strong> <Told sentence={line.sentence} /><span className={classes.when}>{momentOf(line.at)}</span></li>
        ))}
      </ul>
      {!all && lines.length > FIRST && <button type="button" className={classes.more} onClick={() => setAll(true)}>Show all {lines.length}</button>}
      {data?.isCut && <p className={classes.when}>{auditMessages.historyCut}</p>}
    </Sheet>
  );
}

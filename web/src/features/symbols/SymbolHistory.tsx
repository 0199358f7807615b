import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { historyQuery } from '../../api/queries/audit.ts';
import { auditMessages } from '../../messages/audit.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { momentOf } from '../../ui/when.ts';
import classes from './SymbolHistory.module.css';

const FIRST = 6;

/** Who changed a symbol, when and how, newest first. */
export function SymbolHistory({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(historyQuery(useApi(), `symbol-${id}`));
  const [all, setAll] = useState(false);
  const lines = (data?.versions ?? []).toReversed();
  return (
    <Sheet title="History" aside={<LinkButton to="/audit" search={{ thing: `symbol-${id}` }} variant="subtle" size="compact-sm">Before and after</LinkButton>}>
      {!data && (error ? <LoadError sentence={auditMessages.historyFailed} error={error} retry={() => void refetch()} /> : <Loading />)}
      <ul className={classes.lines} aria-label="History">
        {lines.slice(0, all ? lines.length : FIRST).map(({ line }) => (
          <li key={line.position}><strong>{line.by.name ?? line.by.email ?? 'Somebody'}</strong> {line.sentence}<span className={classes.when}>{momentOf(line.at)}</span></li>
        ))}
      </ul>
      {!all && lines.length > FIRST && <button type="button" className={classes.more} onClick={() => setAll(true)}>Show all {lines.length}</button>}
    </Sheet>
  );
}

import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { auditQuery } from '../../api/queries/audit.ts';
import { auditMessages } from '../../messages/audit.ts';
import { LoadError } from '../LoadError.tsx';
import { Loading } from '../Loading.tsx';
import { momentOf } from '../when.ts';
import { DELETED, deletedThings } from './deletedThings.ts';
import classes from './DeletedThings.module.css';
import { useRestore, type DeletedKind } from './useRestore.ts';

interface DeletedThingsProps {
  readonly kind: DeletedKind;
  /** Ids of those that are there. */
  readonly living: ReadonlySet<string>;
}

/** What was deleted, newest first, each with the way back; asked for when it is opened. */
export function DeletedThings({ kind, living }: DeletedThingsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.deleted} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Deleted {kind}s</summary>
      {isOpen && <DeletedList kind={kind} living={living} />}
    </details>
  );
}

function DeletedList({ kind, living }: DeletedThingsProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery(auditQuery(useApi(), { event: DELETED[kind] }));
  const again = useRestore(kind);
  if (!data) return error ? <LoadError sentence={auditMessages.failed} error={error} retry={() => void refetch()} /> : <Loading />;
  const things = deletedThings(kind, data.pages.flatMap(({ lines }) => lines), living);
  return (
    <>
      {things.length === 0 && <p className={classes.none}>{hasNextPage ? 'None lately.' : 'None.'}</p>}
      <ul className={classes.list} aria-label={`Deleted ${kind}s`}>
        {things.map(({ id, name, at, by }) => (
          <li key={id}>
            <span><strong><bdi>{name}</bdi></strong>, deleted {momentOf(at)}{by !== null && ` by ${by}`}</span>
            <Button size="compact-sm" variant="default" onClick={() => void again.run({ kind, id })}>Restore<span className={classes.hidden}> {name}</span></Button>
          </li>
        ))}
      </ul>
      {hasNextPage && <Button size="compact-sm" variant="subtle" loading={isFetching} onClick={() => void fetchNextPage()}>Look further back</Button>}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { libraryChangesQuery } from '../../api/queries/audit.ts';
import { auditMessages } from '../../messages/audit.ts';
import { grouped } from '../../ui/amount.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { momentOf } from '../../ui/when.ts';
import classes from './Audit.module.css';
import { personName } from './auditActions.ts';

interface LibraryBetweenProps {
  readonly a: string;
  readonly b: string;
}

/** Everything that was changed in the library between two tapestries, fetched once it is opened. */
export function LibraryBetween({ a, b }: LibraryBetweenProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.record} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Everything that was changed in the library between them</summary>
      {isOpen && <Changes a={a} b={b} />}
    </details>
  );
}

const SHOWN = 200;

function Changes({ a, b }: LibraryBetweenProps) {
  const { data, error, refetch } = useQuery(libraryChangesQuery(useApi(), a, b));
  if (!data) return error ? <LoadError sentence={auditMessages.libraryChangesFailed} error={error} retry={() => void refetch()} /> : <Loading what="Looking through the library" />;
  if (data.changes.length === 0) return <p className={classes.when}>{auditMessages.sameLibrary}</p>;
  return (
    <>
      <ul className={classes.causes}>
        {data.changes.slice(0, SHOWN).map(({ sentence, entity, by, at }, index) => (
          <li key={index}>
            <span>
              {sentence.slice(0, 1).toUpperCase() + sentence.slice(1)}
              <small>
                {[by && personName(by), at !== null && momentOf(at)].filter(Boolean).join(', ')}
                {entity !== null && <> <Link to="/audit" search={{ thing: entity }}>Its history</Link></>}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {data.changes.length > SHOWN && <p className={classes.when}>These are {SHOWN} of {grouped(data.changes.length)}. The terminal lists them all: tapestry compare {a} {b} --library</p>}
    </>
  );
}

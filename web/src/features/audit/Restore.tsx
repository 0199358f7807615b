import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/apiContext.ts';
import { restore } from '../../api/calls.ts';
import { historyQuery } from '../../api/queries/audit.ts';
import { auditMessages } from '../../messages/audit.ts';
import { restoredSentence } from '../../ui/restore/restoredSentence.ts';
import { useAction } from '../../ui/useAction.ts';
import classes from './Audit.module.css';

interface RestoreProps {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
}

/** Brings a deleted thing back, as long as nobody has done so. */
export function Restore({ kind, id, name }: RestoreProps) {
  const { data } = useQuery(historyQuery(useApi(), `${kind}-${id}`));
  const bringBack = useAction({
    call: restore,
    done: (answer) => restoredSentence(auditMessages.restored(name), answer),
    failed: () => auditMessages.notRestored(name),
    stale: () => [['audit'], ['symbols'], ['symbol'], ['backgrounds'], ['markups'], ['word-owner'], ['missing-words']],
  });
  if (!data) return null;
  if (!data.deleted) return <p className={classes.when}>It is back since.</p>;
  return <Button loading={bringBack.busy} onClick={() => void bringBack.run({ kind: kind as 'symbol' | 'background' | 'markup', id })}><span>Restore “<bdi>{name}</bdi>”</span></Button>;
}

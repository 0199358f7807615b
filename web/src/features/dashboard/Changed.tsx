import { Button } from '@mantine/core';
import { dashboardMessages } from '../../messages/dashboard.ts';
import classes from './Dashboard.module.css';

interface ChangedProps {
  readonly newer: boolean;
  readonly isGone: boolean;
  onRenew(): void;
}

/** Says that the server has a newer state and offers it; what is shown stays until then. */
export function Changed({ newer, isGone, onRenew }: ChangedProps) {
  return (
    <div role="status">
      {isGone && <p className={classes.changed}>{dashboardMessages.gone}</p>}
      {newer && !isGone && (
        <p className={classes.changed}>{dashboardMessages.changed}<Button size="xs" onClick={onRenew}>{dashboardMessages.renew}</Button></p>
      )}
    </div>
  );
}

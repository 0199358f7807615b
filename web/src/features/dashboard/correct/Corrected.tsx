import { Button, CloseButton } from '@mantine/core';
import classes from '../Dashboard.module.css';
import { useCorrections } from './correctionsContext.ts';

/** What was corrected last, and the way back. */
export function Corrected() {
  const { done, busy, undo, putAway } = useCorrections();
  return (
    <div role="status">
      {done && (
        <p className={classes.changed}>
          <span>{done.sentence}</span>
          {done.canUndo && <Button size="xs" variant="default" disabled={busy} onClick={() => void undo()}>Undo</Button>}
          <CloseButton size="sm" aria-label="Close this message" onClick={putAway} />
        </p>
      )}
    </div>
  );
}

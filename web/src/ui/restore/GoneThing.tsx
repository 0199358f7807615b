import { Button } from '@mantine/core';
import { useDeleted, useElsewhere } from '../meanwhile/useElsewhere.ts';
import drafts from '../drafts/DraftMeets.module.css';
import { useRestore, type DeletedKind } from './useRestore.ts';

interface GoneThingProps {
  readonly kind: DeletedKind;
  readonly id: string;
  readonly name: string;
}

/** What is open here was deleted elsewhere: it can be brought back. */
export function GoneThing({ kind, id, name }: GoneThingProps) {
  const again = useRestore(kind, name);
  const deleted = useDeleted(`${kind}-${id}`);
  const { who } = useElsewhere(deleted.state === 'deleted' ? deleted.by : null);
  return (
    <div className={drafts.note} role="status">
      <span>{deleted.state !== 'asking' && `${who} deleted this ${kind}.`}</span>
      <Button size="compact-sm" loading={again.busy} onClick={() => void again.run({ kind, id })}>Restore</Button>
    </div>
  );
}

import { Button } from '@mantine/core';
import drafts from '../drafts/DraftMeets.module.css';
import { useRestore, type DeletedKind } from './useRestore.ts';

interface GoneThingProps {
  readonly kind: DeletedKind;
  readonly id: string;
  readonly name: string;
}

/** Somebody deleted what is open here: it can be brought back. */
export function GoneThing({ kind, id, name }: GoneThingProps) {
  const again = useRestore(kind, name);
  return (
    <div className={drafts.note} role="status">
      <span>This {kind} was deleted by somebody else.</span>
      <Button size="compact-sm" loading={again.busy} onClick={() => void again.run({ kind, id })}>Restore</Button>
    </div>
  );
}

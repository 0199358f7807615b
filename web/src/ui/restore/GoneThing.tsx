import { Button } from '@mantine/core';
import { usePerson } from '../../auth/sessionContext.ts';
import { libraryMessages } from '../../messages/library.ts';
import { useDeleted, useElsewhere } from '../meanwhile/useElsewhere.ts';
import drafts from '../drafts/DraftMeets.module.css';
import { useRestore, type DeletedKind } from './useRestore.ts';

interface GoneThingProps {
  readonly kind: DeletedKind;
  readonly id: string;
  readonly name: string;
  /** It was open here while it was deleted: the reader did so in another tab, if they did. */
  readonly wasOpen: boolean;
}

/** What is looked for here was deleted: it can be brought back. Nothing until that is known: what is not found may have another name now. */
export function GoneThing({ kind, id, name, wasOpen }: GoneThingProps) {
  const again = useRestore(kind, name);
  const deleted = useDeleted(`${kind}-${id}`);
  const by = deleted.state === 'deleted' ? deleted.by : null;
  const { sub } = usePerson();
  const { who } = useElsewhere(by);
  if (deleted.state === 'asking' || deleted.state === 'no') return null;
  // Who looks for it by its address knows from elsewhere that it was deleted; only by whom is missing then.
  if (deleted.state === 'unknown' && wasOpen) {
    return (
      <div className={drafts.note} role="status">
        <span>{libraryMessages.fateUnknown(kind)}</span>
        <Button size="compact-sm" variant="default" onClick={deleted.retry}>Try again</Button>
      </div>
    );
  }
  return (
    <div className={drafts.note} role="status">
      <span>{!wasOpen && by?.sub === sub ? 'You' : who} deleted this {kind}.</span>
      <Button size="compact-sm" loading={again.busy} onClick={() => void again.run({ kind, id })}>Restore</Button>
    </div>
  );
}

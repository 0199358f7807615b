import { Button, Group } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { libraryMessages } from '../../messages/library.ts';
import drafts from '../../ui/drafts/DraftMeets.module.css';
import { useElsewhere } from '../../ui/meanwhile/useElsewhere.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { wordsOf } from './describing.ts';
import classes from './Description.module.css';
import type { WholeSymbol } from './wholeSymbol.ts';
import { useDescription } from './useDescription.ts';

const RichTextEditor = lazy(async () => ({ default: (await import('../../richtext/RichTextEditor.tsx')).RichTextEditor }));

const SAID = { saved: 'Saved by itself', saving: 'Saving …', failed: libraryMessages.symbolNotUpdated, conflict: 'Not saved' } as const;

/** What people should know of a symbol, formatted; saved by itself. */
export function Description({ symbol }: { readonly symbol: WholeSymbol }) {
  const { mine, theirs, theirsBy, version, status, change, settle, retry } = useDescription(symbol);
  const { who, their, take, keep } = useElsewhere(theirsBy);
  const aside = (
    <span className={classes.state} data-wrong={status === 'failed' || undefined} role="status">
      {SAID[status]}
      {status === 'failed' && <Button size="compact-sm" variant="default" onClick={retry}>Try again</Button>}
    </span>
  );
  return (
    <Sheet title="Symbol Description" aside={aside}>
      {theirs !== null && (
        <div className={drafts.note} role="status">
          <div className={classes.theirs}>
            <strong>{who} changed the description, which you changed here too:</strong>
            <div role="group" aria-label={`${their} description`} tabIndex={0}>{wordsOf(theirs)}</div>
          </div>
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={() => settle(true)}>{take}</Button>
            <Button size="compact-sm" onClick={() => settle(false)}>{keep}</Button>
          </Group>
        </div>
      )}
      <Suspense fallback={<Loading />}><RichTextEditor label="Symbol Description" value={mine} version={version} onChange={change} /></Suspense>
    </Sheet>
  );
}

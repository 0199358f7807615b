import { Button } from '@mantine/core';
import { restore } from '../../api/calls.ts';
import { libraryMessages } from '../../messages/library.ts';
import drafts from '../../ui/drafts/DraftMeets.module.css';
import { useAction } from '../../ui/useAction.ts';
import type { WholeSymbol } from './wholeSymbol.ts';
import { SYMBOL_READS } from './symbolKeys.ts';

/** Somebody deleted the symbol that is open: it can be brought back. */
export function GoneSymbol({ symbol: { id, name } }: { readonly symbol: WholeSymbol }) {
  const again = useAction({
    call: restore,
    done: (answer) => libraryMessages.restored('symbol', answer.name),
    failed: () => libraryMessages.notRestored('symbol'),
    conflict: (_, failure) => libraryMessages.nameTaken('symbol', failure.name ?? name),
    stale: () => SYMBOL_READS,
  });
  return (
    <div className={drafts.note} role="status">
      <span>This symbol was deleted by somebody else.</span>
      <Button size="compact-sm" loading={again.busy} onClick={() => void again.run({ kind: 'symbol', id })}>Restore</Button>
    </div>
  );
}

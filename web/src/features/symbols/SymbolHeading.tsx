import { ActionIcon } from '@mantine/core';
import { Hint } from '../../ui/Hint.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { OwnDeletion } from '../../ui/useOwnDeletion.ts';
import type { WholeSymbol } from './wholeSymbol.ts';
import classes from './SymbolHeading.module.css';
import { useDeleteSymbol } from './useDeleteSymbol.tsx';
import { useRenameSymbol } from './useRenameSymbol.ts';

interface SymbolHeadingProps {
  readonly symbol: WholeSymbol;
  readonly deletion: OwnDeletion;
  /** Hears while the symbol gets another name. */
  setRenaming(isRenaming: boolean): void;
}

/** A symbol's name, and what can be done with the whole of it. */
export function SymbolHeading({ symbol, deletion, setRenaming }: SymbolHeadingProps) {
  const rename = useRenameSymbol(symbol, setRenaming);
  const remove = useDeleteSymbol(deletion.become);
  return (
    <div className={classes.heading}>
      <h1 dir="auto">{symbol.name}</h1>
      <Hint text="Rename">
        <ActionIcon variant="subtle" size="lg" aria-label="Rename symbol" onClick={() => void rename()}><Icon name="edit" /></ActionIcon>
      </Hint>
      <Hint text="Delete">
        <ActionIcon variant="subtle" color="rust" size="lg" aria-label="Delete symbol" onClick={() => void remove(symbol)}><Icon name="trash" /></ActionIcon>
      </Hint>
    </div>
  );
}

import type { MouseEvent, ReactNode } from 'react';
import classes from './Dashboard.module.css';
import { useChosen, useFixed } from './dashboardContext.ts';
import { isSame, type Reference } from './model/references.ts';
import type { TabName } from './model/tabs.ts';

interface ReferenceButtonProps {
  readonly to: Reference;
  /** Stays in this tab. */
  readonly tab?: TabName;
  readonly className?: string | undefined;
  readonly label?: string;
  readonly children: ReactNode;
}

/** Something that selects what it names: a click replaces the selection, with Shift it adds. */
export function ReferenceButton({ to, tab, className, label, children }: ReferenceButtonProps) {
  const { select } = useFixed();
  const { selection } = useChosen();
  return (
    <button
      type="button" className={className ?? classes.reference} aria-label={label} aria-pressed={selection.some((each) => isSame(each, to))}
      onClick={(event: MouseEvent) => select(to, { adding: event.shiftKey, ...(tab && { tab }) })}
    >
      {children}
    </button>
  );
}

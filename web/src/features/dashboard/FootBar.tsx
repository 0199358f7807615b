import { ActionIcon, Button } from '@mantine/core';
import { memo } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import classes from './Dashboard.module.css';
import { useChosen, useFixed } from './dashboardContext.ts';
import { occurrencesOf } from './model/occurrences.ts';
import { SymbolPicture } from './SymbolPicture.tsx';

interface FootBarProps {
  /** Brings poster and card into view. */
  onPoster(): void;
}

/** On a narrow screen: what is selected, where it is said next, and the way to the poster, always at hand. */
export const FootBar = memo(function FootBar({ onPoster }: FootBarProps) {
  const { show } = useFixed();
  const { focus, at } = useChosen();
  const occurrences = focus && occurrencesOf(focus);
  return (
    <nav className={classes.foot} aria-label="What is selected, and the poster">
      {focus && <SymbolPicture hash={focus.picture} size={32} />}
      <span className={classes.footName}>{focus?.title ?? 'Nothing selected'}</span>
      {occurrences && occurrences.count > 0 && (
        <>
          <span className={classes.footCount}><b>{at ?? '–'}</b> of {occurrences.count}</span>
          <ActionIcon variant="subtle" size="xl" aria-label="Previous occurrence" onClick={() => show({ at: occurrences.next(at, -1) })}><Icon name="back" size={20} /></ActionIcon>
          <ActionIcon variant="subtle" size="xl" aria-label="Next occurrence" className={classes.forth} onClick={() => show({ at: occurrences.next(at, 1) })}><Icon name="back" size={20} /></ActionIcon>
        </>
      )}
      <Button size="md" px="sm" onClick={onPoster}>Poster</Button>
    </nav>
  );
});

import { Modal } from '@mantine/core';
import { useState } from 'react';
import type { BackgroundSummary } from '../../../../api/contract/backgroundSummary.ts';
import { tapestryMessages } from '../../messages/tapestries.ts';
import { ContactSheet } from '../../ui/ContactSheet.tsx';
import { Icon } from '../../ui/Icon.tsx';
import classes from './BackgroundChoice.module.css';

export interface BackgroundChoiceProps {
  readonly background: BackgroundSummary | undefined;
  /** That may be chosen. */
  readonly backgrounds: readonly BackgroundSummary[];
  onChoose(id: string): void;
}

/** The background as a thumbnail; pressed, it shows the others. */
export function BackgroundChoice({ background, backgrounds, onChoose }: BackgroundChoiceProps) {
  const [open, setOpen] = useState(false);
  const choose = (id: string): void => {
    onChoose(id);
    setOpen(false);
  };
  return (
    <>
      <button type="button" className={classes.thumbnail} onClick={() => setOpen(true)}>
        <span className={classes.picture}>
          {background?.imageUrl ? <img src={background.imageUrl} alt="" /> : <Icon name="picture" size={36} />}
        </span>
        <span className={classes.words}>
          <span>{background?.name ?? 'No background'}</span>
          <span className={classes.change}>Choose a background</span>
        </span>
      </button>
      <Modal opened={open} onClose={() => setOpen(false)} title="Choose a background" size="56rem" centered radius="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
        <ContactSheet
          label="Backgrounds"
          items={backgrounds}
          empty={<p className={classes.none}>{tapestryMessages.noBackgrounds}</p>}
          wrap={({ id }, content) => (
            <button type="button" className={classes.choice} aria-pressed={id === background?.id} onClick={() => choose(id)}>{content}</button>
          )}
        />
      </Modal>
    </>
  );
}

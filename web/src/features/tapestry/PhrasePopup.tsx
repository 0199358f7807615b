import { Modal } from '@mantine/core';
import { PHRASE_CHOICES } from '../../../../tapestry/model/limits.ts';
import type { Rect } from '../../../../tapestry/model/geometry.ts';
import dialog from '../../ui/dialogs/Dialog.module.css';
import { useFocusReturn } from '../../ui/dialogs/useFocusReturn.ts';
import { besideOf } from './besideOf.ts';
import type { Choice, Option } from './choices.ts';
import styles from './PhrasePopup.module.css';

export interface PhrasePopupProps {
  readonly choice: Choice;
  /** Where what is chosen stands on the screen; null for nowhere. */
  readonly beside: Rect | null;
  onChoose(option: Option): void;
  onClose(): void;
}

const TITLES = { phrases: 'Select phrase', quotes: 'Select quote', sentences: 'Select key sentence' } as const;

/** Other words of the meeting for one place of the poster, best first, beside that place and never over it. */
export function PhrasePopup({ choice, beside, onChoose, onClose }: PhrasePopupProps) {
  useFocusReturn();
  const { chosen, others } = choice;
  const place = beside && besideOf(beside, { width: innerWidth, height: innerHeight });
  return (
    <Modal
      opened returnFocus={false} onClose={onClose} title={TITLES[choice.field]} centered={place === null} size="md" radius="lg" closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ content: dialog.content ?? '', title: dialog.title ?? '' }}
      {...(place && { overlayProps: { backgroundOpacity: 0 }, styles: { content: { position: 'fixed', margin: 0, width: place.width, ...place.at, maxHeight: place.height, overflowY: 'auto' } } })}
    >
      <p className={styles.about}>{aboutOf(choice)}</p>
      <ul className={styles.phrases}>
        {chosen && <li><button type="button" className={styles.phrase} aria-current="true" data-autofocus onClick={onClose}>{chosen.text}</button></li>}
        {others.slice(0, PHRASE_CHOICES).map((option) => (
          <li key={option.id}><button type="button" className={styles.phrase} onClick={() => onChoose(option)}>{option.text}</button></li>
        ))}
      </ul>
    </Modal>
  );
}

function aboutOf({ saidWith, others }: Choice): string {
  if (saidWith === null) return others.length > 0 ? 'Said in this meeting:' : 'Nothing else was said that fits here.';
  return others.length > 0 ? `Said with “${saidWith}” in this meeting:` : `No other phrase was said with “${saidWith}”.`;
}

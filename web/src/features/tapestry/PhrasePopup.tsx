import { Modal, Portal } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { PHRASE_CHOICES } from '../../../../tapestry/model/limits.ts';
import { arrangingMessages } from '../../messages/arranging.ts';
import dialog from '../../ui/dialogs/Dialog.module.css';
import { useFocusReturn } from '../../ui/dialogs/useFocusReturn.ts';
import { besideOf } from './besideOf.ts';
import type { Choice, Option } from './choices.ts';
import styles from './PhrasePopup.module.css';
import { PhrasePreview } from './PhrasePreview.tsx';
import type { ScreenPlace } from './screenPlace.ts';

export interface PhrasePopupProps {
  readonly choice: Choice;
  /** Where what is chosen stands on the screen; null for nowhere. */
  readonly beside: ScreenPlace | null;
  onChoose(option: Option): void;
  /** A quote is to stand there no more. */
  onLeaveOff(text: string): void;
  onClose(): void;
}

const TITLES = { phrases: 'Select phrase', quotes: 'Select quote', sentences: 'Select key sentence' } as const;

/** Other words of the meeting for one place of the poster, best first, beside that place and never over it; what is pointed at is shown there. */
export function PhrasePopup({ choice, beside, onChoose, onLeaveOff, onClose }: PhrasePopupProps) {
  useFocusReturn();
  const { chosen, others } = choice;
  const [looked, setLooked] = useState<string | null>(null);
  const looking = (id: string) => ({ onPointerEnter: () => setLooked(id), onPointerLeave: () => setLooked(null), onFocus: () => setLooked(id), onBlur: () => setLooked(null) });
  const preview = others.find(({ id }) => id === looked);
  const place = beside && besideOf(beside.place, beside.sheet, { width: innerWidth, height: innerHeight });
  return (
    <Modal
      opened returnFocus={false} onClose={onClose} title={TITLES[choice.field]} centered={place === null} size="md" radius="lg" closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ content: dialog.content ?? '', title: dialog.title ?? '' }}
      {...(place && { overlayProps: { backgroundOpacity: 0 }, styles: { content: { position: 'fixed', margin: 0, width: place.width, ...place.at, maxHeight: place.height, overflowY: 'auto' } } })}
    >
      <p className={styles.about}>{others.length > 0 ? arrangingMessages.saidHere : arrangingMessages.nothingElseHere}</p>
      {beside && preview && <Portal><PhrasePreview place={beside.place} text={preview.text} /></Portal>}
      {/* Arrow keys go through the list; what they come to is shown on the poster. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul className={styles.phrases} onKeyDown={goThrough}>
        {chosen && <li><button type="button" className={styles.phrase} aria-current="true" data-autofocus onClick={onClose}>{chosen.text}</button></li>}
        {others.slice(0, PHRASE_CHOICES).map((option) => (
          <li key={option.id}><button type="button" className={styles.phrase} {...looking(option.id)} onClick={() => onChoose(option)}>{option.text}</button></li>
        ))}
      </ul>
      {choice.field === 'quotes' && chosen && <button type="button" className={styles.leave} onClick={() => onLeaveOff(chosen.text)}>{arrangingMessages.leaveOff}</button>}
    </Modal>
  );
}

/** Up and down, Home and End move the focus from one to the other. */
function goThrough(event: KeyboardEvent<HTMLUListElement>): void {
  const all = [...event.currentTarget.querySelectorAll('button')];
  const at = all.findIndex((button) => button === document.activeElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  all[Math.min(Math.max(next, 0), all.length - 1)]?.focus();
}


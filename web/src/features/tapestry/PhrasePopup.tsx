import { Modal } from '@mantine/core';
import { PHRASE_CHOICES } from '../../../../tapestry/model/limits.ts';
import dialog from '../../ui/dialogs/Dialog.module.css';
import type { Phrase, PhraseChoice } from './phraseChoice.ts';
import styles from './PhrasePopup.module.css';

export interface PhrasePopupProps {
  readonly choice: PhraseChoice;
  onChoose(phrase: Phrase): void;
  onClose(): void;
}

/** Other phrases of the meeting for one place of the poster, best first. */
export function PhrasePopup({ choice: { saidWith, chosen, others }, onChoose, onClose }: PhrasePopupProps) {
  return (
    <Modal opened onClose={onClose} title="Select phrase" centered size="md" radius="lg" closeButtonProps={{ 'aria-label': 'Close' }} classNames={{ content: dialog.content ?? '', title: dialog.title ?? '' }}>
      <p className={styles.about}>{aboutOf(saidWith, others.length)}</p>
      <ul className={styles.phrases}>
        {chosen && <li><button type="button" className={styles.phrase} aria-current="true" data-autofocus onClick={onClose}>{chosen.phrase}</button></li>}
        {others.slice(0, PHRASE_CHOICES).map((phrase) => (
          <li key={phrase.id}><button type="button" className={styles.phrase} onClick={() => onChoose(phrase)}>{phrase.phrase}</button></li>
        ))}
      </ul>
    </Modal>
  );
}

function aboutOf(saidWith: string | null, others: number): string {
  if (saidWith === null) return others > 0 ? 'Said in this meeting:' : 'Nothing else was said that fits here.';
  return others > 0 ? `Said with “${saidWith}” in this meeting:` : `No other phrase was said with “${saidWith}”.`;
}

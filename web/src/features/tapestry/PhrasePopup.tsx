import { Modal } from '@mantine/core';
import { PHRASE_CHOICES } from '../../../../tapestry/model/limits.ts';
import dialog from '../../ui/dialogs/Dialog.module.css';
import styles from './PhrasePopup.module.css';
import type { Tapestry } from '../../api/tapestries/tapestryQuery.ts';

/** A group around one symbol: the kind that has a phrase to choose. */
export type PhraseGroup = Extract<Tapestry['groups'][number], { readonly anchor: unknown }>;
type Phrase = PhraseGroup['phrases'][number];

export interface PhrasePopupProps {
  readonly group: PhraseGroup;
  onChoose(phrase: Phrase): void;
  onClose(): void;
}

/** Other phrases of the meeting for one group, best first. */
export function PhrasePopup({ group: { anchor, chosenPhrase, phrases }, onChoose, onClose }: PhrasePopupProps) {
  return (
    <Modal opened onClose={onClose} title="Select phrase" centered size="md" radius="lg" closeButtonProps={{ 'aria-label': 'Close' }} classNames={{ content: dialog.content ?? '', title: dialog.title ?? '' }}>
      <p className={styles.about}>
        {phrases.length > 0 ? `Said with “${anchor.caption}” in this meeting:` : `No other phrase was said with “${anchor.caption}”.`}
      </p>
      <ul className={styles.phrases}>
        {chosenPhrase && <li><button type="button" className={styles.phrase} aria-current="true" data-autofocus onClick={onClose}>{chosenPhrase.phrase}</button></li>}
        {phrases.slice(0, PHRASE_CHOICES).map((phrase) => (
          <li key={phrase.id}><button type="button" className={styles.phrase} onClick={() => onChoose(phrase)}>{phrase.phrase}</button></li>
        ))}
      </ul>
    </Modal>
  );
}

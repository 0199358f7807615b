import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './EditPage.module.css';
import type { TranscriptDocument } from './transcriptDocument.ts';
import type { DescriptionDraft } from './useDrafts.ts';

const DescriptionForm = lazy(async () => ({ default: (await import('./DescriptionForm.tsx')).DescriptionForm }));

/** What the meeting was for, to be changed; the tapestry is then made anew. */
export function Description({ document, draft: { draft, open, close }, onUpdated }: { readonly document: TranscriptDocument; readonly draft: DescriptionDraft; onUpdated(): void }) {
  // A form that is open already, when another layout takes the place of this one, leaves the focus where it is.
  const [isOpened, setOpened] = useState(false);
  const edit = (): void => {
    setOpened(true);
    open();
  };
  const seen = (
    <div className={styles.description}>
      <h2 className={styles.label}>Meeting description</h2>
      <p dir="auto">{document.documentSetup || 'None yet.'}</p>
      <button type="button" className={styles.edit} aria-label="Edit the meeting description" onClick={edit}><Icon name="edit" size={16} /> Edit</button>
    </div>
  );
  if (draft === null) return seen;
  return <Suspense fallback={seen}><DescriptionForm documentID={document.id} draft={draft} takesFocus={isOpened} onClose={close} onUpdated={onUpdated} /></Suspense>;
}

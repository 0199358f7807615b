import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './EditPage.module.css';
import type { TranscriptDocument } from './transcriptDocument.ts';
import type { Draft } from './useDrafts.ts';

const DescriptionForm = lazy(async () => ({ default: (await import('./DescriptionForm.tsx')).DescriptionForm }));

/** What the meeting was for, to be changed; the tapestry is then made anew. */
export function Description({ document, draft, onUpdated }: { readonly document: TranscriptDocument; readonly draft: Draft; onUpdated(): void }) {
  // A form that is open already, when another layout takes the place of this one, leaves the focus where it is.
  const [isOpened, setOpened] = useState(false);
  const open = (): void => {
    setOpened(true);
    draft.type(document.documentSetup);
  };
  const seen = (
    <div className={styles.description}>
      <h2 className={styles.label}>Meeting description</h2>
      <p dir="auto">{document.documentSetup || 'None yet.'}</p>
      <button type="button" className={styles.edit} aria-label="Edit the meeting description" onClick={open}><Icon name="edit" size={16} /> Edit</button>
    </div>
  );
  if (draft.typed === null) return seen;
  return <Suspense fallback={seen}><DescriptionForm document={document} typed={draft.typed} takesFocus={isOpened} onType={draft.type} onUpdated={onUpdated} /></Suspense>;
}

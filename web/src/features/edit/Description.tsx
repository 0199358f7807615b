import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './EditPage.module.css';
import type { TranscriptDocument } from './transcriptDocument.ts';

const DescriptionForm = lazy(async () => ({ default: (await import('./DescriptionForm.tsx')).DescriptionForm }));

/** What the meeting was for, to be changed; the tapestry is then made anew. */
export function Description({ document, onUpdated }: { readonly document: TranscriptDocument; onUpdated(): void }) {
  const [isChanging, setChanging] = useState(false);
  const seen = (
    <div className={styles.description}>
      <h2 className={styles.label}>Meeting description</h2>
      <p>{document.documentSetup || 'None yet.'}</p>
      <button type="button" className={styles.edit} aria-label="Edit the meeting description" onClick={() => setChanging(true)}><Icon name="edit" size={16} /> Edit</button>
    </div>
  );
  return isChanging ? <Suspense fallback={seen}><DescriptionForm document={document} onUpdated={onUpdated} onEnd={() => setChanging(false)} /></Suspense> : seen;
}

import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { DOWNLOADS, useDownloads } from '../tapestry/downloads.ts';
import styles from './EditPage.module.css';

/** The server's own files of what is shown. */
export function DownloadMenu({ documentID, renderKey }: { readonly documentID: string; readonly renderKey: string }) {
  const { save } = useDownloads({ documentID, renderKey });
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.download}>
      <button type="button" className={styles.action} data-filled aria-expanded={open} onClick={() => setOpen(!open)}><span><Icon name="download" size={18} /> Download</span><small>PNG, SVG or PDF</small></button>
      {open && (
        <ul className={styles.formats} aria-label="Formats">
          {DOWNLOADS.map((each) => <li key={each.label}><button type="button" className={styles.edit} onClick={() => { setOpen(false); void save(each); }}>{each.label}</button></li>)}
        </ul>
      )}
    </div>
  );
}

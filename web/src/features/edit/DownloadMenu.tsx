import { useState } from 'react';
import { tapestryDownload } from '../../api/calls.ts';
import { useApi } from '../../api/apiContext.ts';
import { editingMessages } from '../../messages/editing.ts';
import { useBanners } from '../../ui/banners/bannerContext.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './EditPage.module.css';

const FORMATS = [
  { label: 'PNG', format: 'png', scale: '1' }, { label: 'PNG, twice as large', format: 'png', scale: '2' },
  { label: 'SVG', format: 'svg', scale: '1' }, { label: 'PDF', format: 'pdf', scale: '1' },
] as const;

/** The server's own files of what is shown. */
export function DownloadMenu({ documentID, renderKey }: { readonly documentID: string; readonly renderKey: string }) {
  const api = useApi();
  const banners = useBanners();
  const [open, setOpen] = useState(false);
  async function download({ format, scale }: (typeof FORMATS)[number]): Promise<void> {
    setOpen(false);
    try {
      const { address, name } = await api.read(tapestryDownload, { documentID, renderKey, format, scale });
      const link = Object.assign(document.createElement('a'), { href: address, download: name });
      link.click();
    } catch {
      banners.warn(editingMessages.notDownloaded);
    }
  }
  return (
    <div className={styles.download}>
      <button type="button" className={styles.action} data-filled aria-expanded={open} onClick={() => setOpen(!open)}><span><Icon name="download" size={18} /> Download</span><small>PNG, SVG or PDF</small></button>
      {open && (
        <ul className={styles.formats} aria-label="Formats">
          {FORMATS.map((each) => <li key={each.label}><button type="button" className={styles.edit} onClick={() => void download(each)}>{each.label}</button></li>)}
        </ul>
      )}
    </div>
  );
}

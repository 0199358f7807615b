import { useEffect, useRef, useState } from 'react';
import { BarButton } from './BarButton.tsx';
import { DOWNLOADS, type Download } from './downloads.ts';
import styles from './Toolbar.module.css';

/** Files to take away, in a list over its button; Escape and a press elsewhere close it. */
export function DownloadList({ onChoose }: { onChoose(file: Download): void }) {
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    frame.current?.querySelector<HTMLElement>('li button')?.focus();
    const elsewhere = ({ target }: Event): void => {
      if (target instanceof Node && !frame.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', elsewhere);
    return () => document.removeEventListener('pointerdown', elsewhere);
  }, [isOpen]);
  const close = (): void => {
    setOpen(false);
    frame.current?.querySelector('button')?.focus();
  };
  return (
    <div ref={frame} className={styles.menu} onKeyDown={(event) => { if (event.key === 'Escape') close(); }}>
      <BarButton icon="download" label="Download" expanded={isOpen} onPress={() => setOpen(!isOpen)} />
      {isOpen && (
        <ul className={styles.files} aria-label="Formats">
          {DOWNLOADS.map((file) => <li key={file.label}><button type="button" className={styles.option} onClick={() => { close(); onChoose(file); }}>{file.label}</button></li>)}
        </ul>
      )}
    </div>
  );
}

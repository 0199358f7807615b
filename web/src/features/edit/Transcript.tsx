import { useMemo } from 'react';
import { readTurns } from '../../ui/turns/readTurns.ts';
import styles from './EditPage.module.css';

/** What was said, to be read beside the poster: who says it, and nothing of the file's own marks. */
export function Transcript({ content }: { readonly content: string }) {
  const turns = useMemo(() => readTurns(content), [content]);
  return (
    // Scrolled by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.transcript} role="region" aria-label="Transcript" tabIndex={0}>
      {turns.map(({ speaker, text, start }) => (
        <div key={start} className={styles.turn}>
          {speaker !== null && <strong className={styles.speaker}><bdi>{speaker}</bdi></strong>}
          <p dir="auto">{text}</p>
        </div>
      ))}
    </div>
  );
}

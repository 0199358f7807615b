import { Link } from '@tanstack/react-router';
import type { TapestrySearch } from '../../app/pageSearch.ts';
import type { Tapestry } from '../../api/tapestries/tapestryQuery.ts';
import type { ShownView } from '../../poster/view/useView.ts';
import { Icon } from '../../ui/Icon.tsx';
import { writtenDay } from '../../ui/when.ts';
import { useRenameTranscript } from '../../ui/useRenameTranscript.ts';
import { BarButton, BarWord } from './BarButton.tsx';
import { DownloadList } from './DownloadList.tsx';
import { useDownloads } from './downloads.ts';
import styles from './Toolbar.module.css';
import type { Arranging } from './useArranging.ts';

export interface TapestryToolsProps {
  readonly tapestry: Tapestry;
  readonly search: TapestrySearch;
  readonly view: ShownView;
  readonly arranging: Arranging;
  /** Shows all of it, above the bar. */
  onFit(): void;
  onPresent(): void;
  /** The transcript has another name now. */
  onRenamed(name: string): void;
}

const STEP = 1.5;

/** What this tapestry is, and what can be done with it. */
export function TapestryTools({ tapestry, search, view, arranging, onFit, onPresent, onRenamed }: TapestryToolsProps) {
  const { documentID, documentName, date, renderKey } = tapestry;
  const { save, copyImage } = useDownloads({ documentID, renderKey });
  const rename = useRenameTranscript({ id: documentID, title: documentName }, onRenamed);
  const { run: _shown, ...fresh } = search;
  return (
    <>
      <Link to="/transcript" search={{ documentID }} className={styles.title} title="Open the transcript" dir="auto">{documentName}</Link>
      <BarButton icon="name" label="Rename" onPress={() => void rename()} />
      {date !== null && <time className={styles.label} dateTime={date}>{writtenDay(date)}</time>}
      {arranging.isArranged && <span className={styles.mark}>Arranged</span>}
      <div className={styles.choice} role="group" aria-label="View">
        <BarButton icon="minus" label="Zoom out" disabled={!view.isNear} onPress={() => view.zoom(1 / STEP)} />
        <BarButton icon="add" label="Zoom in" onPress={() => view.zoom(STEP)} />
        <BarButton icon="fit" label="Fit" onPress={onFit} />
      </div>
      <div className={styles.choice} role="group" aria-label="Changes">
        <BarButton icon="undo" label="Undo" disabled={arranging.undo === null} onPress={() => arranging.undo?.()} />
        <BarButton icon="redo" label="Redo" disabled={arranging.redo === null} onPress={() => arranging.redo?.()} />
        {arranging.isArranged && <BarButton icon="restart" label="As it was made" onPress={arranging.asMade} />}
      </div>
      <div className={styles.choice} role="group" aria-label="Take along">
        <BarButton icon="present" label="Present" onPress={onPresent} />
        <BarButton icon="printer" label="Print" onPress={() => globalThis.print()} />
        <BarButton icon="copy" label="Copy image" onPress={() => void copyImage()} />
        <DownloadList onChoose={(file) => void save(file)} />
      </div>
      <div className={styles.choice} role="group" aria-label="Go to">
        <Link to="/edit" search={search} className={styles.tool} aria-label="Edit" title="Edit"><Icon name="edit" size={18} /><BarWord text="Edit" /></Link>
        <Link to="/dashboard/$tab" params={{ tab: 'tapestry' }} search={fresh} className={styles.tool} aria-label="Dashboard" title="Dashboard"><Icon name="chart" size={18} /><BarWord text="Dashboard" /></Link>
      </div>
    </>
  );
}

import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import type { LiveItem } from '../../../../tapestry/scene/scene.ts';
import type { Faces } from '../../../../tapestry/type/faces.ts';
import type { TapestrySearch } from '../../app/pageSearch.ts';
import { editingMessages } from '../../messages/editing.ts';
import { Poster } from '../../poster/Poster.tsx';
import type { Unit } from '../../poster/units.ts';
import { amount } from '../../ui/amount.ts';
import { Loading } from '../../ui/Loading.tsx';
import { OtherVersionNote } from '../tapestry/OtherVersionNote.tsx';
import { ClashNote, theirPlaces } from '../tapestry/ClashNote.tsx';
import type { Choice } from '../tapestry/choices.ts';
import { PaintingSign } from '../tapestry/PaintingSign.tsx';
import { noteOn, PosterNote } from '../tapestry/PosterNote.tsx';
import { useRecordedRun } from '../../api/tapestries/recordRun.ts';
import type { ShownTapestry, Tapestry } from '../../api/tapestries/tapestryQuery.ts';
import { usePosterChoice } from '../tapestry/usePosterChoice.tsx';
import { useUndoKeys } from '../tapestry/useUndoKeys.ts';
import { useOtherVersion } from '../tapestry/useOtherVersion.ts';
import { useArranging } from '../tapestry/useArranging.ts';
import { Alternatives } from './Alternatives.tsx';
import { Description } from './Description.tsx';
import { DownloadMenu } from './DownloadMenu.tsx';
import styles from './EditPage.module.css';
import { ShareButton } from './ShareButton.tsx';
import type { TranscriptDocument } from './transcriptDocument.ts';
import { useBoxFit } from './useBoxFit.ts';
import type { Drafts } from './useDrafts.ts';
import { useExchange } from './useExchange.ts';
import { useShowSavedRun } from './useShowSavedRun.ts';

const route = getRouteApi('/edit');
/** Fetched when somebody wants to change something. */
const EditTools = lazy(async () => ({ default: (await import('./EditTools.tsx')).EditTools }));
/** Reads transcripts of every format: fetched when somebody wants to. */
const Transcript = lazy(async () => ({ default: (await import('./Transcript.tsx')).Transcript }));

/** Exclude each other; null for neither. */
type Mode = 'phrases' | 'transcript' | null;

export interface EditViewProps {
  readonly search: TapestrySearch;
  readonly shown: ShownTapestry;
  /** As answered for this very address; undefined while another one's is still shown. */
  readonly tapestry: Tapestry | undefined;
  readonly faces: Faces;
  readonly document: TranscriptDocument;
  readonly drafts: Drafts;
  /** The description was changed: the tapestry is made anew. */
  onMadeAnew(): void;
}

/** Modes outlive a tapestry that takes the place of another. */
let lastMode: Mode = null;

export function EditView({ search, shown, tapestry, faces, document: transcript, drafts, onMadeAnew }: EditViewProps) {
  const navigate = route.useNavigate();
  const [mode, setMode] = useState<Mode>(lastMode);
  const selecting = useState<string | null>(null);
  const [selected, select] = selecting;
  const [announced, announce] = useState('');
  /** What came of the last thing that was pressed. */
  const [told, tell] = useState<string | null>(null);
  const desk = useRef<HTMLDivElement>(null);
  const fit = useBoxFit(desk);
  const { recorded: run } = useRecordedRun(search, tapestry);
  const arranging = useArranging({ shown, run, onSaved: useShowSavedRun(search, shown) });
  const outlined = useMemo(() => (arranging.clash ? theirPlaces(arranging.clash).map(({ bounds }) => bounds) : []), [arranging.clash]);
  const isEditing = mode === 'phrases';
  useUndoKeys(arranging, announce);
  const awaitExchange = useExchange(shown.scene, !arranging.isPainting, tell);
  const choosing = usePosterChoice({
    shown, arranging, desk, announce,
    onChanged: (leftOff) => {
      if (leftOff !== null) awaitExchange(leftOff);
      tell(null);
    },
  });
  const press = (unit: Unit, item?: LiveItem): void => {
    if (isEditing) tell(choosing.press(unit, item) ? null : editingMessages.nothingElse(unit.label));
  };
  /** What is chosen beside the poster is another thing than the one that is framed on it. */
  const pick = (from: Choice): void => {
    select(null);
    choosing.open(from);
  };
  const choose = (next: Mode): void => {
    tell(null);
    lastMode = next;
    setMode(next);
  };

  const madeAnew = (): void => {
    onMadeAnew();
    void navigate({ search: ({ run: _before, ...before }) => before, replace: true, resetScroll: false });
  };

  const { documentName, date, notes } = shown.tapestry;
  const note = noteOn(notes);
  const other = useOtherVersion(shown.tapestry, arranging.isArranged);
  useEffect(() => { document.title = `${documentName} · Edit`; }, [documentName]);
  const { isOpen: isChoosing } = choosing;
  useEffect(() => {
    const escape = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape' || isChoosing || document.querySelector('[role=dialog]') !== null) return;
      if (selected !== null) select(null);
      else choose(null);
    };
    // Capturing, as dialogs listen: registered anew while one closes, it would hear the very Escape that closed it.
    addEventListener('keydown', escape, { capture: true });
    return () => removeEventListener('keydown', escape, { capture: true });
  }, [isChoosing, selected, select]);

  return (
    <div className={styles.page} data-mode={mode ?? 'none'} style={{ '--poster-height': `${fit.height}px` } as CSSProperties}>
      <div className={styles.desk} ref={desk} aria-busy={arranging.isPainting}>
        <Poster
          scene={arranging.scene} pictures={shown.pictures} faces={faces} fit={fit} selection={isEditing ? 'symbols' : 'groups'} selecting={selecting} draggable={false} outlined={outlined} loose={null}
          onTake={() => undefined} onMoved={() => undefined} onAnnounce={announce}
          onActivate={press}
        >
          {arranging.isPainting && <PaintingSign />}
        </Poster>
      </div>
      {isEditing && (
        <div className={styles.tools}>
          <p role="status" className={styles.tip}>{told ?? editingMessages.choosable}</p>
          <Suspense fallback={<Loading />}><EditTools shown={shown} arranging={arranging} choices={choosing.choices} title={drafts.title} onChoose={pick} onAnnounce={announce} onExchange={awaitExchange} onDone={() => choose(null)} /></Suspense>
        </div>
      )}
      <section className={styles.aside} aria-label="This tapestry">
        <h1 className={styles.title} dir="auto" title={documentName}>{documentName}</h1>
        {date !== null && <p className={styles.date}><time dateTime={date}>{longDate(date)}</time></p>}
        {(note ?? other) !== null && <PosterNote sentence={note} className={styles.posterNote}>{other && <OtherVersionNote version={other} to="/edit" search={search} />}</PosterNote>}
        {mode === 'transcript'
          ? <Suspense fallback={<Loading />}><Transcript content={transcript.content} /></Suspense>
          : <Description document={transcript} draft={drafts.description} onUpdated={madeAnew} />}
        <div className={styles.actions}>
          {/* What one of them has opened makes room for a mode. */}
          <DownloadMenu key={`files ${mode}`} documentID={transcript.id} renderKey={shown.tapestry.renderKey} />
          <ShareButton key={`links ${mode}`} documentID={transcript.id} layout={shown.tapestry.layout} backgroundID={shown.tapestry.backgroundID} run={run} />
          <button type="button" className={styles.action} aria-pressed={mode === 'phrases'} onClick={() => choose(mode === 'phrases' ? null : 'phrases')}>Edit tapestry<small>words, symbols, title</small></button>
          <button type="button" className={styles.action} aria-pressed={mode === 'transcript'} onClick={() => choose(mode === 'transcript' ? null : 'transcript')}>View transcript<small>{amount(transcript.docLength, 'word')}</small></button>
        </div>
      </section>
      {/* Whatever else the address says stays: with `preset` another layout gets its own number. */}
      <Alternatives search={search} layout={shown.tapestry.layout} backgroundID={search.backgroundID ?? shown.tapestry.backgroundID} onChoose={(chosen) => void navigate({ search: ({ run: _shown, ...before }) => ({ ...before, ...chosen }), resetScroll: false })} />
      {arranging.clash && <ClashNote clash={arranging.clash} />}
      <p role="status" className={styles.announced}>{announced}</p>
      {choosing.popup}
    </div>
  );
}

function longDate(date: string): string {
  return new Date(`${date}T12:00:00Z`).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

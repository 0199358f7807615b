import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TapestrySearch } from '../../app/pageSearch.ts';
import { arrangingMessages } from '../../messages/arranging.ts';
import type { Faces } from '../../../../tapestry/type/faces.ts';
import { hitAt } from '../../poster/hit.ts';
import { Poster } from '../../poster/Poster.tsx';
import { stopsOf, unitsOf } from '../../poster/units.ts';
import { useView } from '../../poster/view/useView.ts';
import { useViewGestures } from '../../poster/view/useViewGestures.ts';
import type { Selection } from '../../../../tapestry/scene/belonging.ts';
import { OtherVersionNote } from './OtherVersionNote.tsx';
import { ClashNote, theirPlaces } from './ClashNote.tsx';
import { PaintingSign } from './PaintingSign.tsx';
import { noteOn, PosterNote } from './PosterNote.tsx';
import { PresentBar } from './PresentBar.tsx';
import { useRecordedRun } from '../../api/tapestries/recordRun.ts';
import styles from './TapestryPage.module.css';
import type { ShownTapestry, Tapestry } from '../../api/tapestries/tapestryQuery.ts';
import { TapestryTools } from './TapestryTools.tsx';
import { Toolbar } from './Toolbar.tsx';
import type { Mode } from './Toolbar.tsx';
import { useOtherVersion } from './useOtherVersion.ts';
import { useArranging } from './useArranging.ts';
import { useLooseGround } from './useLooseGround.ts';
import { usePosterChoice } from './usePosterChoice.tsx';
import { usePresenting } from './usePresenting.ts';
import { useSpaceBar } from './useSpaceBar.ts';
import { useStepAside } from './useStepAside.ts';
import { useStripHeight } from './useStripHeight.ts';
import { useUndoKeys } from './useUndoKeys.ts';

const route = getRouteApi('/tapestry');

/** Below the bar, in pixels, and as much above it. */
const BAR_GAP = 12;

export interface TapestryViewProps {
  readonly search: TapestrySearch;
  /** As answered for this very address; undefined while another one's is still shown. */
  readonly tapestry: Tapestry | undefined;
  readonly shown: ShownTapestry;
  readonly faces: Faces;
}

/** A tapestry on the whole window, to look at (settled) or to rearrange (draggable). */
export function TapestryView({ search, tapestry, shown, faces }: TapestryViewProps) {
  const queries = useQueryClient();
  const navigate = route.useNavigate();
  const [mode, setMode] = useState<Mode>('settled');
  const [selection, setSelection] = useState<Selection>('groups');
  const [announced, announce] = useState('');
  const desk = useRef<HTMLDivElement>(null);
  const { height: stripHeight, strip } = useStripHeight();
  const [barHeight, setBarHeight] = useState(0);
  /** The whole sheet stands above the bar; at first, and in a presentation, it has all of the window. */
  const [isClear, setClear] = useState(false);
  const view = useView(stripHeight + (isClear ? barHeight + BAR_GAP : 0));
  const fit = (): void => {
    setClear(view.isNear || !isClear);
    view.show(null);
  };
  const isAside = useStepAside();

  const { recorded: run, renew } = useRecordedRun(search, tapestry);
  const onSaved = useCallback((runId: string) => {
    void navigate({ search: (before) => ({ ...before, run: runId }), replace: true });
    void queries.invalidateQueries({ queryKey: ['tapestry'] });
  }, [navigate, queries]);
  const arranging = useArranging({ shown, run, onSaved });
  const outlined = useMemo(() => (arranging.clash ? theirPlaces(arranging.clash).map(({ bounds }) => bounds) : []), [arranging.clash]);
  const choosing = usePosterChoice({ shown, arranging, desk, announce });
  const draggable = mode === 'draggable';
  const { loose, take } = useLooseGround(arranging.scene, shown.tapestry.backgroundID, draggable, arranging.ahead);

  const choose = useCallback((next: Mode) => {
    setMode(next);
    announce(arrangingMessages[next]);
  }, []);
  const toggle = useCallback(() => choose(mode === 'settled' ? 'draggable' : 'settled'), [choose, mode]);
  useSpaceBar(toggle);
  useUndoKeys(arranging, announce);
  const units = useMemo(() => unitsOf(arranging.scene, 'groups'), [arranging.scene]);
  const stops = useMemo(() => stopsOf(units), [units]);
  const presenting = usePresenting(stops, view.show);
  const { x, y, scale } = view.view;
  const gestures = useViewGestures({
    desk, shown: view,
    takesHold: (at) => draggable && hitAt(units, { x: (at.x - x) / scale, y: (at.y - y) / scale }) !== null,
    onLongPress: toggle,
  });

  /** What was arranged stays and gets the new title; a poster as it was made is made anew with it. */
  const renamed = (name: string): void => {
    if (arranging.isArranged) {
      arranging.entitle(name);
      return;
    }
    renew(name);
    void navigate({ search: ({ run: _before, ...before }) => before, replace: true });
    void queries.invalidateQueries({ queryKey: ['tapestry'] });
  };

  const { documentName, notes } = shown.tapestry;
  const note = noteOn(notes);
  const other = useOtherVersion(shown.tapestry, arranging.isArranged);
  useEffect(() => {
    document.title = `${documentName} · Tapestry`;
  }, [documentName]);

  return (
    <main className={styles.page} data-mode={mode}>
      <h1 className={styles.heading}>{documentName}</h1>
      <div className={styles.desk} ref={desk} data-near={view.isNear || undefined} aria-busy={arranging.isPainting} {...gestures}>
        <div className={styles.sheet} style={{ transform: `translate(${x}px, ${y}px)${scale === view.fit.scale ? '' : ` scale(${scale / view.fit.scale})`}` }}>
          <Poster
            scene={arranging.scene}
            pictures={shown.pictures}
            faces={faces}
            fit={view.fit}
            shownScale={scale}
            selection={selection}
            draggable={draggable}
            outlined={outlined}
            loose={loose}
            onTake={take}
            onMoved={arranging.move}
            onActivate={choosing.press}
            onAnnounce={announce}
          />
        </div>
        {arranging.isPainting && <PaintingSign />}
      </div>
      {presenting.step === null ? (
        <Toolbar mode={mode} selection={selection} groups={shown.tapestry.slots.length > 0 ? 'Slots' : 'Groups'} isAside={isAside} onMode={choose} onSelection={setSelection} onHeight={setBarHeight}>
          <TapestryTools tapestry={shown.tapestry} search={search} view={view} arranging={arranging} onFit={fit} onPresent={() => { setClear(false); presenting.start(); }} onRenamed={renamed} />
        </Toolbar>
      ) : <PresentBar presenting={presenting} steps={stops.length + 1} isAside={isAside} />}
      {note !== null && <PosterNote ref={strip} sentence={note} className={styles.strip} />}
      {/* Over the poster: it comes late and goes with the first drag, of which nothing is to move. */}
      {other && presenting.step === null && <PosterNote sentence={null} className={styles.arranged}><OtherVersionNote version={other} to="/tapestry" search={search} /></PosterNote>}
      {arranging.clash && <ClashNote clash={arranging.clash} />}
      <p role="status" className={styles.heading}>{announced}</p>
      {choosing.popup}
    </main>
  );
}

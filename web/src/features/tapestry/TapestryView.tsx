import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import type { TapestrySearch } from '../../app/pageSearch.ts';
import { arrangingMessages } from '../../messages/arranging.ts';
import type { Faces } from '../../../../tapestry/type/faces.ts';
import { tellsOtherLanguage } from '../../../../tapestry/compose/matching/notes.ts';
import { Poster } from '../../poster/Poster.tsx';
import { useBanners } from '../../ui/banners/bannerContext.ts';
import type { Selection } from '../../../../tapestry/scene/belonging.ts';
import { MoreMenu } from './MoreMenu.tsx';
import { phraseChoices } from './phraseChoice.ts';
import { PhrasePopup } from './PhrasePopup.tsx';
import { Presentation } from './Presentation.tsx';
import { useRecordedRun } from '../../api/tapestries/recordRun.ts';
import styles from './TapestryPage.module.css';
import type { ShownTapestry, Tapestry } from '../../api/tapestries/tapestryQuery.ts';
import { Toolbar } from './Toolbar.tsx';
import type { Mode } from './Toolbar.tsx';
import { useArranging } from './useArranging.ts';
import { useLooseGround } from './useLooseGround.ts';
import { useSpaceBar } from './useSpaceBar.ts';
import { useUndoKeys } from './useUndoKeys.ts';
import { useZoom } from './useZoom.ts';

const route = getRouteApi('/tapestry');

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
  const [phrasesOf, setPhrasesOf] = useState<string | null>(null);
  const [announced, announce] = useState('');
  const zoom = useZoom();
  const [presenting, setPresenting] = useState(false);

  const run = useRecordedRun(search, tapestry);
  const onSaved = useCallback((runId: string) => {
    void navigate({ search: (before) => ({ ...before, run: runId }), replace: true });
    void queries.invalidateQueries({ queryKey: ['tapestry'] });
  }, [navigate, queries]);
  const arranging = useArranging({ shown, run, onSaved });
  const draggable = mode === 'draggable';
  const { loose, take } = useLooseGround(arranging.scene, shown.tapestry.backgroundID, draggable, arranging.ahead);

  const said = (sentence: string, act: () => void): void => {
    act();
    announce(sentence);
  };
  const spoken = (sentence: string, act: (() => void) | null): (() => void) | null => (act === null ? null : () => said(sentence, act));
  const [undo, redo] = [spoken(arrangingMessages.undone, arranging.undo), spoken(arrangingMessages.redone, arranging.redo)];
  useUndoKeys(undo, redo);

  const choose = useCallback((next: Mode) => {
    setMode(next);
    announce(arrangingMessages[next]);
  }, []);
  useSpaceBar(useCallback(() => choose(mode === 'settled' ? 'draggable' : 'settled'), [choose, mode]));

  const { documentName, notes } = shown.tapestry;
  const banners = useBanners();
  const foreign = notes.find(tellsOtherLanguage);
  useEffect(() => {
    if (foreign !== undefined) banners.warn(foreign);
  }, [banners, foreign]);
  useEffect(() => {
    document.title = `${documentName} · Tapestry`;
  }, [documentName]);
  const choice = phraseChoices(shown.tapestry).find(({ id }) => id === phrasesOf);

  return (
    <main className={styles.page} data-mode={mode}>
      <h1 className={styles.heading}>{documentName}</h1>
      <div className={styles.desk}>
        <Poster
          scene={arranging.scene}
          pictures={shown.pictures}
          faces={faces}
          fit={zoom.fit}
          selection={selection}
          draggable={draggable}
          loose={loose}
          onTake={take}
          onMoved={arranging.move}
          onActivate={({ phraseOf }) => setPhrasesOf(phraseOf)}
          onAnnounce={announce}
        />
      </div>
      <Toolbar
        mode={mode} selection={selection} onMode={choose} onSelection={setSelection}
        arranged={arranging.arranged} undo={undo} redo={redo} asMade={() => said(arrangingMessages.asMade, arranging.asMade)}
        zoom={zoom} onPresent={() => setPresenting(true)}
      >
        <MoreMenu search={search} documentID={shown.tapestry.documentID} renderKey={shown.tapestry.renderKey} />
      </Toolbar>
      {presenting && <Presentation scene={arranging.scene} pictures={shown.pictures} faces={faces} loose={loose} onClose={() => setPresenting(false)} />}
      <p role="status" className={styles.heading}>{announced}</p>
      {choice && (
        <PhrasePopup
          choice={choice}
          onClose={() => setPhrasesOf(null)}
          onChoose={({ id, phrase }) => {
            setPhrasesOf(null);
            arranging.choosePhrase(choice.id, id);
            announce(arrangingMessages.phraseChosen(phrase));
          }}
        />
      )}
    </main>
  );
}

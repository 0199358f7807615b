import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { around, placeBox } from '../../../../../tapestry/model/composer/arrangePlaces.ts';
import type { Place } from '../../../../../tapestry/model/composer/editLayout.ts';
import { PATH_KINDS } from '../../../../../tapestry/model/composer/textPath.ts';
import { useApi } from '../../../api/apiContext.ts';
import type { CallFailure } from '../../../api/callFailed.ts';
import { symbolsQuery } from '../../../api/queries/symbols.ts';
import { composerMessages } from '../../../messages/composer.ts';
import type { FieldDraft } from '../../../ui/drafts/fieldDraft.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { BackgroundFields } from '../backgroundDraft.ts';
import type { WholeBackground } from '../wholeBackground.ts';
import classes from './Drawing.module.css';
import { PreviewPanel } from './preview/PreviewPanel.tsx';
import { useGround } from './preview/useGround.ts';
import { usePreview } from './preview/usePreview.ts';
import { PlaceList } from './PlaceList.tsx';
import { PATH_KIND_NAMES } from './places.ts';
import { SlotForm } from './SlotForm.tsx';
import { Surface } from './Surface.tsx';
import { useComposer } from './useComposer.ts';
import { useComposerKeys } from './useComposerKeys.ts';
import { useIsWide } from './useIsWide.ts';
import { useSheetGestures } from './useSheetGestures.ts';
import { useShownPlaces } from './useShownPlaces.ts';
import { useWarnings } from './useWarnings.ts';
import { useWidth } from './useWidth.ts';
import { useZoom, type Zoom } from './useZoom.ts';
import { ZoomBar } from './ZoomBar.tsx';

export interface DrawingProps {
  readonly background: WholeBackground;
  readonly draft: FieldDraft<BackgroundFields>;
  /** Why the last attempt to save failed; null where none did. */
  readonly unsaved: CallFailure | null;
  isDeleted(): boolean;
}

/** The painting with its places over it; beside it what stands where, and the details of what is selected. */
export function Drawing({ background, draft, unsaved, isDeleted }: DrawingProps) {
  const { id, name, imageUrl } = background;
  const composer = useComposer({ backgroundId: id, layout: draft.fields.layout, saved: draft.base.layout, isDeleted, onChange: (next) => draft.change({ layout: next }) });
  const [sheet, details] = [useRef<HTMLDivElement>(null), useRef<HTMLElement>(null)];
  const [frame, width] = useWidth();
  const zoom = useZoom(width);
  const { view } = zoom;
  const boxes = composer.selected.flatMap((place) => placeBox(composer.layout, place) ?? []);
  const showSelected = boxes.length === 0 ? null : () => zoom.show(around(boxes));
  const reveal = (place: Place): void => zoom.reveal(placeBox(composer.layout, place));
  const shownPlaces = useShownPlaces(composer);
  const onKeyDown = useComposerKeys(composer, { zoom, togglePlaces: shownPlaces.toggle, showSelected, reveal, openDetails: () => details.current?.querySelector<HTMLElement>('input, select')?.focus() });
  const gestures = useSheetGestures(sheet, zoom, composer.held);
  const { data: symbols } = useQuery(symbolsQuery(useApi()));
  const { layout, drawing, history, said, selected, found, draw } = composer;
  const [documentID, setDocumentID] = useState<string | null>(null);
  const warnings = useWarnings(background, layout);
  const ground = useGround(background, draft.fields);
  const preview = usePreview({ ground, layout, held: composer.held, documentID, scale: sharpness(zoom) });
  // Beside the sheet where there is room, else below it; in the order of the eye for the keyboard too.
  const isWide = useIsWide();
  const places = <PlaceList composer={composer} warnings={warnings} onKeyDown={onKeyDown} onSelect={reveal} />;
  return (
    <>
      {found && (
        <Notice icon="edit" sentence={found.isOver ? composerMessages.draftFoundOver : composerMessages.draftFound}>
          <Button onClick={composer.takeUp}>Take it up</Button>
          <Button variant="default" onClick={composer.discard}>Discard it</Button>
        </Notice>
      )}
      {unsaved && <Notice icon="warning" sentence={keptSentence(unsaved)} />}
      <div role="toolbar" aria-label="Drawing" className={classes.toolbar} onKeyDown={(event) => { if (event.ctrlKey || event.metaKey) onKeyDown(event); }}>
        <Button variant="default" onClick={() => composer.addSlot()}>Slot</Button>
        {PATH_KINDS.map((kind) => <Button key={kind} variant={drawing?.kind === kind ? 'filled' : 'default'} aria-pressed={drawing?.kind === kind} onClick={() => draw(drawing?.kind === kind ? null : kind)}>{PATH_KIND_NAMES[kind]}</Button>)}
        {!layout.title && <Button variant="default" onClick={composer.takeTitle}>Title</Button>}
        <span className={classes.gap} />
        <Button variant="default" disabled={history.done.length === 0} onClick={composer.undo}>Undo</Button>
        <Button variant="default" disabled={history.undone.length === 0} onClick={composer.redo}>Redo</Button>
        <Button variant="default" disabled={selected.length === 0 || selected[0]?.kind === 'title'} onClick={composer.remove}>Delete place</Button>
      </div>
      {drawing && <p className={classes.target}>{drawing.target === null ? 'Click where the path begins, then where it ends.' : `Click where the new path of slot ${drawing.target} begins, then where it ends.`} Escape ends drawing.</p>}
      <div className={classes.board}>
        {isWide && places}
        <div ref={frame} className={classes.frame}>
          <div
            ref={sheet} className={classes.sheet} style={{ height: zoom.window.height }} role="group" tabIndex={0}
            aria-label={`${name}, ${composer.places.length} places. Arrow keys move what is selected, S adds a slot, L, Q and C draw, N selects the next place, Enter opens its details, V hides and shows the places. Plus and minus zoom.`} onKeyDown={onKeyDown} {...gestures}
          >
            <div className={classes.ground} style={zoom.whole > 0 ? { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale / zoom.whole})` } : {}}>
              {imageUrl && <img src={imageUrl} alt="" draggable={false} />}
              {documentID !== null && <canvas ref={preview.canvas} className={classes.shown} role="img" aria-label={preview.shown?.alternativeText ?? 'The preview is being drawn'} />}
            </div>
            {zoom.whole > 0 && shownPlaces.areShown && <div className={classes.surface}><Surface composer={composer} view={view} window={zoom.window} outlined={documentID !== null} /></div>}
          </div>
          <div className={classes.foot}>
            <p role="status" className={classes.said}>{said}</p>
            <ZoomBar zoom={zoom} onShowSelected={showSelected} places={shownPlaces} />
          </div>
          <p className={classes.hint}>
            <span className={classes.byMouse}>{composerMessages.byMouse}</span>
            <span className={classes.byTouch}>{composerMessages.byTouch}</span>
          </p>
          <PreviewPanel ground={ground} layout={layout} documentID={documentID} preview={preview} onChoose={setDocumentID} />
        </div>
        {!isWide && places}
        <aside ref={details} className={classes.side} aria-label="Details and steps" onKeyDown={(event) => { if (event.key === 'Escape' && !event.defaultPrevented) sheet.current?.focus(); }}>
          <SlotForm composer={composer} symbolNames={symbols?.map((symbol) => symbol.name) ?? []} />
          {history.done.length + history.undone.length > 0 && (
            <details>
              <summary>Steps</summary>
              <ol className={classes.steps}>
                <li><button type="button" className={classes.plain} onClick={() => composer.goTo(0)}>As it was opened</button></li>
                {[...history.done, ...history.undone].map((step, at) => (
                  <li key={at} data-undone={at >= history.done.length || undefined}><button type="button" className={classes.plain} onClick={() => composer.goTo(at + 1)}>{step.name}</button></li>
                ))}
              </ol>
            </details>
          )}
        </aside>
      </div>
    </>
  );
}

/** The preview's pixels for each px of the sheet: those of the screen, at most twice those of the sheet. */
function sharpness({ view, whole }: Zoom): number {
  const perPixel = globalThis.devicePixelRatio || 1;
  return Math.max(whole * perPixel, Math.min(view.scale * perPixel, 2));
}

function keptSentence({ status }: CallFailure): string {
  if (status === 0) return composerMessages.keptUnreachable;
  return status === 401 ? composerMessages.keptSignedOut : composerMessages.keptUnsaved;
}

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { saveArrangement } from '../../../../api/contract/saveArrangement.ts';
import { tapestry as tapestryCall } from '../../../../api/contract/tapestry.ts';
import { NO_ARRANGEMENT } from '../../../../tapestry/model/arrangement.ts';
import type { Arrangement, SymbolChoice } from '../../../../tapestry/model/arrangement.ts';
import { arrangeScene } from '../../../../tapestry/scene/arrange.ts';
import type { Scene } from '../../../../tapestry/scene/scene.ts';
import { useApi } from '../../api/apiContext.ts';
import { history as historyCall } from '../../api/calls.ts';
import type { ShownTapestry } from '../../api/tapestries/tapestryQuery.ts';
import { noteArrangedRun } from '../../arrangedRun.ts';
import { usePerson } from '../../auth/sessionContext.ts';
import { arrangingMessages } from '../../messages/arranging.ts';
import { pushed, remaining } from '../../poster/moves.ts';
import type { Moves } from '../../poster/moves.ts';
import { useBanners } from '../../ui/banners/bannerContext.ts';
import { elsewhere } from '../../ui/meanwhile/elsewhere.ts';
import { arrangedBy, type Revisions } from './arrangedBy.ts';
import { changed, isSame, isToSave, met, redone, saved, settled, startArranging, theirsOf, undone } from './arranging.ts';
import type { ArrangingState, Told } from './arranging.ts';
import type { Choice } from './choices.ts';

export interface Arranging {
  /** The scene with everything in it that was moved since it was fetched. */
  readonly scene: Scene;
  /** True while the scene shows more than the pictures it came with. */
  readonly ahead: boolean;
  /** True while the server paints what was chosen; what is only moved is shown at once. */
  readonly isPainting: boolean;
  /** True while something on it is another than it was made. */
  readonly isArranged: boolean;
  /** What was changed on this page and elsewhere; null for nothing. */
  readonly clash: Clash | null;
  /** Takes the last change back; null when there is none. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  /** Takes back everything that was ever arranged; can itself be undone. */
  asMade(): void;
  move(moves: Moves): void;
  /** As it is wanted now. */
  readonly arrangement: Arrangement;
  choose(place: Pick<Choice, 'field' | 'id'>, option: string): void;
  /** Leaves a symbol off or puts it on the sheet; null for neither. */
  chooseSymbol(name: string, choice: SymbolChoice | null): void;
  /** Leaves a quote, word or figure off as it reads, or lets it stand again. */
  leaveOff(text: string, isLeft: boolean): void;
  /** Paints another title; null for the transcript's name. */
  entitle(title: string | null): void;
}

export interface Clash {
  readonly fields: readonly string[];
  /** Null until the run that this page recorded is shown by its name. */
  readonly run: string | null;
  /** In which the run was arranged elsewhere. */
  readonly revisions: Revisions;
  /** The scene with theirs where both changed the same. */
  readonly theirs: Scene;
  settle(keep: 'mine' | 'theirs'): void;
}

export interface ArrangingOptions {
  readonly shown: ShownTapestry;
  /** Whose poster it is; null when the run could not be recorded. */
  run(): Promise<string | null>;
  /** Everything is kept: what was painted of it can be fetched. */
  onSaved(runId: string): void;
}

/**
 * What a person did to a poster by hand, shown at once and kept in the background, the newest state last. What others
 * did to the same poster is put together with it; where both changed the same thing the person decides.
 */
export function useArranging({ shown, run, onSaved }: ArrangingOptions): Arranging {
  const api = useApi();
  const banners = useBanners();
  const reader = usePerson();
  const tell = async ({ told, run: runId, ...revisions }: Heard): Promise<void> => {
    const versions = runId === null ? null : await api.read(historyCall, { entity: `run-${runId}` }).catch(() => null);
    const { who } = elsewhere(versions && runId !== null ? arrangedBy(versions, runId, revisions) : null, reader);
    banners.confirm(told === 'merged' ? arrangingMessages.merged(who) : arrangingMessages.othersChanged(who));
  };
  const { state, latest, update, hear } = useSheetState(shown, (heard) => void tell(heard));
  const saving = useRef(false);
  /** The last that was chosen could not be kept: nothing is painted of it. */
  const [isGivenUp, setGivenUp] = useState(false);
  const { documentID } = shown.tapestry;

  const save = useCallback(async (): Promise<void> => {
    if (saving.current) return;
    saving.current = true;
    const page = location.href;
    let runId: string | null = null;
    while (isToSave(latest.current)) {
      const { wanted: sent, revision } = latest.current;
      runId = await run();
      // Whoever has gone elsewhere meanwhile is on another entry of the history.
      if (runId !== null && location.href === page) noteArrangedRun(runId);
      const outcome = runId === null ? null : await api.write(saveArrangement, { runId, revision, ...writable(sent) }, { keepalive: true });
      if (outcome?.ok) {
        const newer = outcome.value.revision;
        update((before) => saved(before, sent, newer));
        continue;
      }
      const theirs = runId !== null && outcome?.failure.error === 'conflict' ? await api.read(tapestryCall, { documentID, run: runId }).catch(() => null) : null;
      if (theirs === null) {
        banners.warn(arrangingMessages.notSaved);
        runId = null;
        break;
      }
      hear(runId, theirs.arrangement, theirs.revision ?? 0);
    }
    saving.current = false;
    setGivenUp(runId === null);
    if (runId !== null) onSaved(runId);
  }, [api, banners, run, onSaved, documentID, latest, update, hear]);

  const act = useCallback((next: (before: ArrangingState) => ArrangingState): void => {
    update(next);
    setGivenUp(false);
    void save();
  }, [update, save]);
  const change = (next: (before: Arrangement) => Arrangement): void => act((before) => changed(before, next(before.wanted)));

  const { positions, ...painted } = shown.tapestry.arrangement ?? NO_ARRANGEMENT;
  const sceneOf = useMemo(() => (arrangement: Arrangement): Scene => {
    const moves = remaining(arrangement.positions, positions);
    return Object.keys(moves).length > 0 ? arrangeScene(shown.scene, moves) : shown.scene;
  }, [shown, positions]);
  const scene = useMemo(() => sceneOf(state.wanted), [sceneOf, state.wanted]);
  const clash = useMemo(() => {
    const { clashes, clashedAfter, revision } = state;
    return clashedAfter === null ? null : { fields: clashes, revisions: { after: clashedAfter, upTo: revision }, theirs: sceneOf(theirsOf(state)) };
  }, [sceneOf, state]);
  return {
    scene,
    isPainting: !isGivenUp && state.clashes.length === 0 && !isSame({ ...state.wanted, positions }, { ...painted, positions }),
    isArranged: !isSame(state.wanted, NO_ARRANGEMENT),
    clash: clash && { ...clash, run: shown.tapestry.run, settle: (keep) => act((before) => settled(before, keep)) },
    undo: state.past.length > 0 ? () => act(undone) : null,
    redo: state.future.length > 0 ? () => act(redone) : null,
    asMade: () => change(() => NO_ARRANGEMENT),
    ahead: scene.ground.name !== shown.scene.ground.name,
    move: (more) => change((before) => ({ ...before, positions: Object.entries(more).reduce<Moves>((sum, [id, move]) => pushed(sum, [id], move), before.positions) })),
    arrangement: state.wanted,
    choose: ({ field, id }, option) => change((before) => ({ ...before, [field]: { ...before[field], [id]: field === 'sentences' ? Number(option) : option } })),
    chooseSymbol: (name, choice) => change(({ symbols: { [name]: _before, ...others }, ...before }) => ({ ...before, symbols: choice === null ? others : { ...others, [name]: choice } })),
    leaveOff: (text, isLeft) => change(({ texts: { [text]: _before, ...others }, ...before }) => ({ ...before, texts: isLeft ? { ...others, [text]: 'hidden' } : others })),
    entitle: (title) => change((before) => ({ ...before, title })),
  };
}

interface Sheet {
  /** Null until the run that this page recorded is shown by its name. */
  readonly run: string | null;
  readonly version: string;
  readonly state: ArrangingState;
}

/** News of others' doings, and in which revisions of the run they came. */
interface Heard extends Revisions {
  readonly told: Exclude<Told, null>;
  readonly run: string | null;
}

/** The state of the sheet that is shown: a newer answer about the same one is met, another one begins anew. */
function useSheetState({ tapestry: { run, version, arrangement, revision } }: ShownTapestry, tell: (heard: Heard) => void) {
  const started = (): Sheet => ({ run, version, state: startArranging(arrangement, revision) });
  const [sheet, setSheet] = useState<Sheet>(started);
  const [heard, setHeard] = useState<Heard | null>(null);
  const isSameSheet = run === sheet.run ? run !== null || version === sheet.version : sheet.run === null && sheet.state.revision > 0;
  const meeting = isSameSheet ? met(sheet.state, arrangement, revision ?? 0) : null;
  const current: Sheet = meeting === null ? started() : meeting.state === sheet.state && sheet.run === run ? sheet : { run, version: sheet.version, state: meeting.state };
  // The render that sees a newer one also takes it in: no frame shows the old one.
  if (current !== sheet) {
    setSheet(current);
    if (meeting !== null && meeting.told !== null) setHeard({ told: meeting.told, run, after: sheet.state.revision, upTo: meeting.state.revision });
  }
  const latest = useRef(current.state);
  latest.current = current.state;
  const teller = useRef(tell);
  teller.current = tell;
  useEffect(() => {
    if (heard !== null) teller.current(heard);
  }, [heard]);
  const update = useCallback((next: (before: ArrangingState) => ArrangingState): void => {
    latest.current = next(latest.current);
    setSheet((before) => ({ ...before, state: latest.current }));
  }, []);
  const hear = useCallback((of: string | null, theirs: Arrangement | null, at: number): void => {
    const after = latest.current.revision;
    const { state, told } = met(latest.current, theirs, at);
    update(() => state);
    if (told !== null) setHeard({ told, run: of, after, upTo: at });
  }, [update]);
  return { state: current.state, latest, update, hear };
}

/** The contract's lists are not readonly. */
function writable({ hidden, forced, mapped, ...chosen }: Arrangement) {
  return { ...structuredClone(chosen), hidden: [...hidden], forced: [...forced], mapped: [...mapped] };
}

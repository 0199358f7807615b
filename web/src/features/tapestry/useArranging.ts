import { useCallback, useMemo, useRef, useState } from 'react';
import { saveArrangement } from '../../../../api/contract/saveArrangement.ts';
import { NO_ARRANGEMENT } from '../../../../tapestry/model/arrangement.ts';
import type { Arrangement } from '../../../../tapestry/model/arrangement.ts';
import { arrangeScene } from '../../../../tapestry/scene/arrange.ts';
import type { Scene } from '../../../../tapestry/scene/scene.ts';
import { useApi } from '../../api/apiContext.ts';
import { arrangingMessages } from '../../messages/arranging.ts';
import { pushed, remaining } from '../../poster/moves.ts';
import type { Moves } from '../../poster/moves.ts';
import { useBanners } from '../../ui/banners/bannerContext.ts';
import type { ShownTapestry } from '../../api/tapestries/tapestryQuery.ts';

export interface Arranging {
  /** The scene with everything in it that was moved since it was fetched. */
  readonly scene: Scene;
  /** True while the scene shows more than the pictures it came with. */
  readonly ahead: boolean;
  move(moves: Moves): void;
  choosePhrase(groupId: string, phraseId: string): void;
  /** Something on it was moved or chosen by hand. */
  readonly arranged: boolean;
  /** Null where there is nothing to take back, or to do again. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  /** As it was made, with nothing of it arranged; can be taken back. */
  asMade(): void;
}

export interface ArrangingOptions {
  readonly shown: ShownTapestry;
  /** Whose poster it is; null when the run could not be recorded. */
  run(): Promise<string | null>;
  /** Everything is kept: what was painted of it can be fetched. */
  onSaved(runId: string): void;
}

/** How far back undo goes. */
const MAX_STEPS = 100;

/** What a person did to a poster by hand, shown at once and kept in the background, the newest state last. */
export function useArranging({ shown, run, onSaved }: ArrangingOptions): Arranging {
  const api = useApi();
  const banners = useBanners();
  const saved = shown.tapestry.arrangement ?? NO_ARRANGEMENT;
  const [wanted, setWanted] = useState<Arrangement>(saved);
  const latest = useRef(wanted);
  const saving = useRef(false);
  const [past, setPast] = useState<readonly Arrangement[]>([]);
  const [future, setFuture] = useState<readonly Arrangement[]>([]);

  const save = useCallback(async (): Promise<void> => {
    if (saving.current) return;
    saving.current = true;
    let runId: string | null = null;
    for (let kept: Arrangement | null = null; kept !== latest.current;) {
      kept = latest.current;
      runId = await run();
      const outcome = runId === null ? null : await api.write(saveArrangement, { runId, ...writable(kept) });
      if (!outcome?.ok) {
        banners.warn(arrangingMessages.notSaved);
        runId = null;
        break;
      }
    }
    saving.current = false;
    if (runId !== null) onSaved(runId);
  }, [api, banners, run, onSaved]);

  const show = useCallback((next: Arrangement): void => {
    latest.current = next;
    setWanted(next);
    void save();
  }, [save]);
  const change = (next: Arrangement): void => {
    const before = latest.current;
    setPast((steps) => [...steps, before].slice(-MAX_STEPS));
    setFuture([]);
    show(next);
  };
  const step = (from: readonly Arrangement[], leave: (steps: readonly Arrangement[]) => void, to: (before: Arrangement) => void): (() => void) | null => {
    const next = from.at(-1);
    return next === undefined ? null : () => {
      leave(from.slice(0, -1));
      to(latest.current);
      show(next);
    };
  };

  const moves = useMemo(() => remaining(wanted.positions, saved.positions), [wanted, saved]);
  const scene = useMemo(() => (Object.keys(moves).length > 0 ? arrangeScene(shown.scene, moves) : shown.scene), [shown, moves]);
  return {
    scene,
    ahead: scene.ground.name !== shown.scene.ground.name,
    move: (more) => change({ ...latest.current, positions: Object.entries(more).reduce<Moves>((sum, [id, move]) => pushed(sum, [id], move), latest.current.positions) }),
    arranged: isArranged(wanted),
    undo: step(past, setPast, (before) => setFuture((steps) => [...steps, before])),
    redo: step(future, setFuture, (before) => setPast((steps) => [...steps, before])),
    asMade: () => change(NO_ARRANGEMENT),
    choosePhrase: (groupId, phraseId) => change({ ...latest.current, phrases: { ...latest.current.phrases, [groupId]: phraseId } }),
  };
}

function isArranged({ phrases, positions, hidden, forced, mapped }: Arrangement): boolean {
  return [Object.keys(phrases), Object.keys(positions), hidden, forced, mapped].some(({ length }) => length > 0);
}

/** The contract's lists are not readonly. */
function writable({ phrases, positions, hidden, forced, mapped }: Arrangement) {
  return { phrases: { ...phrases }, positions: { ...positions }, hidden: [...hidden], forced: [...forced], mapped: [...mapped] };
}

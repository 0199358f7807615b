import { useCallback, useMemo, useRef, useState } from 'react';
import { saveArrangement } from '../../../../api/contract/saveArrangement.ts';
import { canonicalJson } from '../../../../tapestry/model/canonical.ts';
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
  /** True while something on it is another than it was made. */
  readonly isArranged: boolean;
  /** Takes the last change back; null when there is none. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  /** Takes back everything that was ever arranged; can itself be undone. */
  asMade(): void;
  move(moves: Moves): void;
  choosePhrase(groupId: string, phraseId: string): void;
}

export interface ArrangingOptions {
  readonly shown: ShownTapestry;
  /** Whose poster it is; null when the run could not be recorded. */
  run(): Promise<string | null>;
  /** Everything is kept: what was painted of it can be fetched. */
  onSaved(runId: string): void;
}

/** What a person did to a poster by hand, shown at once and kept in the background, the newest state last. */
export function useArranging({ shown, run, onSaved }: ArrangingOptions): Arranging {
  const api = useApi();
  const banners = useBanners();
  const saved = shown.tapestry.arrangement ?? NO_ARRANGEMENT;
  const [wanted, setWanted] = useState<Arrangement>(saved);
  const latest = useRef(wanted);
  const saving = useRef(false);

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
  const [{ past, future }, setHistory] = useState<History>(NO_HISTORY);
  const change = useCallback((next: Arrangement): void => {
    if (same(next, latest.current)) return;
    const before = latest.current;
    setHistory((known) => ({ past: [...known.past, before], future: [] }));
    show(next);
  }, [show]);
  const [earlier, later] = [past.at(-1), future[0]];

  const moves = useMemo(() => remaining(wanted.positions, saved.positions), [wanted, saved]);
  const scene = useMemo(() => (Object.keys(moves).length > 0 ? arrangeScene(shown.scene, moves) : shown.scene), [shown, moves]);
  return {
    scene,
    isArranged: !same(wanted, NO_ARRANGEMENT),
    undo: earlier ? () => { setHistory({ past: past.slice(0, -1), future: [wanted, ...future] }); show(earlier); } : null,
    redo: later ? () => { setHistory({ past: [...past, wanted], future: future.slice(1) }); show(later); } : null,
    asMade: () => change(NO_ARRANGEMENT),
    ahead: scene.ground.name !== shown.scene.ground.name,
    move: (more) => change({ ...latest.current, positions: Object.entries(more).reduce<Moves>((sum, [id, move]) => pushed(sum, [id], move), latest.current.positions) }),
    choosePhrase: (groupId, phraseId) => change({ ...latest.current, phrases: { ...latest.current.phrases, [groupId]: phraseId } }),
  };
}

interface History {
  /** Oldest first. */
  readonly past: readonly Arrangement[];
  /** What was undone, the next to redo first. */
  readonly future: readonly Arrangement[];
}

const NO_HISTORY: History = { past: [], future: [] };

const same = (a: Arrangement, b: Arrangement): boolean => canonicalJson(writable(a)) === canonicalJson(writable(b));

/** The contract's lists are not readonly. */
function writable({ phrases, positions, hidden, forced, mapped }: Arrangement) {
  return { phrases: { ...phrases }, positions: { ...positions }, hidden: [...hidden], forced: [...forced], mapped: [...mapped] };
}

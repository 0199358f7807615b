import { useEffect, useState } from 'react';
import type { LiveItem, Scene } from '../../../tapestry/scene/scene.ts';
import type { LooseGround } from './looseGround.ts';
import type { Moves } from './moves.ts';
import type { Unit } from './units.ts';

/** What somebody holds. */
export interface Held {
  readonly ids: ReadonlySet<string>;
  /** Ids of all items, for each thing that moves as one. */
  readonly units: readonly ReadonlySet<string>[];
  /** Everything that can move, as it stood when it was taken. */
  readonly items: readonly LiveItem[];
}

/**
 * What somebody holds; null when that is nothing. What was let go elsewhere is held until the ground is taken apart
 * anew: its paint and its spokes would jump back for that long.
 */
export function useHeld(scene: Scene, loose: LooseGround | null) {
  const [taken, setTaken] = useState<Held | null>(null);
  const [isLetGo, setLetGo] = useState(false);
  const held = isLetGo && (loose === null || loose.scene === scene) ? null : taken;
  useEffect(() => {
    if (held === null) setTaken(null);
  }, [held]);
  return {
    held,
    take({ items }: Unit, units: readonly Unit[]) {
      setTaken({ ids: new Set(items), units: units.map((unit) => new Set(unit.items)), items: scene.items.filter((item): item is LiveItem => item.layer === 'live') });
      setLetGo(false);
    },
    /** @param moves what came of it */
    letGo(moves: Moves) {
      if (Object.keys(moves).length === 0) setTaken(null);
      setLetGo(true);
    },
  };
}

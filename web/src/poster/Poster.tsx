import type Konva from 'konva/lib/Core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Scene } from '../../../tapestry/scene/scene.ts';
import type { Faces } from '../../../tapestry/type/faces.ts';
import { ItemList } from './explore/ItemList.tsx';
import { textAlternative } from '../../../tapestry/scene/textAlternative.ts';
import type { Fit } from './fit.ts';
import { movesOf } from './gestures/dragging.ts';
import { usePointer } from './gestures/usePointer.ts';
import type { Hit } from './hit.ts';
import type { LooseGround } from './looseGround.ts';
import type { Moves } from './moves.ts';
import type { Pictures } from './pictures.ts';
import styles from './Poster.module.css';
import { replaced } from './replace.ts';
import { Sheet } from './Sheet.tsx';
import { sheetSurface } from './sheetSurface.ts';
import type { SheetSurface } from './sheetSurface.ts';
import { unitsOf } from './units.ts';
import type { Selection, Unit } from './units.ts';

export interface PosterProps {
  /** As it is to be shown, everything moved by hand included. */
  readonly scene: Scene;
  readonly pictures: Pictures;
  readonly faces: Faces;
  readonly fit: Fit;
  readonly selection: Selection;
  readonly draggable: boolean;
  /** The ground taken apart, where something in it stands elsewhere than in its picture or may soon. */
  readonly loose: LooseGround | null;
  /** Somebody takes hold of something: from now on the ground has to be loose. */
  onTake(): void;
  /** Something was moved, in whole pixels by item id; empty when it was put back. */
  onMoved(moves: Moves): void;
  onActivate(unit: Unit): void;
  onAnnounce(sentence: string): void;
}

const NOTHING: ReadonlySet<string> = new Set();

/** A tapestry that can be looked at, explored item by item and rearranged. */
export function Poster({ scene, pictures, faces, fit, selection, draggable, loose, onTake, onMoved, onActivate, onAnnounce }: PosterProps) {
  const units = useMemo(() => unitsOf(scene, selection), [scene, selection]);
  const [selected, setSelected] = useState<string | null>(null);
  const [held, setHeld] = useState(NOTHING);
  const surface = useRef<SheetSurface | null>(null);
  const stage = useCallback((mounted: Konva.Stage | null) => {
    surface.current = mounted ? sheetSurface(mounted) : null;
  }, []);

  useEffect(() => setSelected(null), [selection]);

  const select = (unit: Unit | null): void => {
    setSelected(unit?.id ?? null);
    if (unit) onAnnounce(unit.label);
  };
  const pointer = usePointer({
    units, scale: fit.scale, draggable, surface,
    onClick(hit: Hit | null) {
      select(hit?.unit ?? null);
      if (hit && !draggable) onActivate(hit.unit);
    },
    onDragStart(unit) {
      select(null);
      onTake();
      setHeld(new Set(unit.items));
      surface.current?.freeze(scene.items.filter((item) => item.layer === 'live'), unit.live);
      onAnnounce(`Moving: ${unit.label}`);
    },
    onMoved(moves) {
      surface.current?.thaw();
      setHeld(NOTHING);
      onMoved(moves);
    },
  });

  return (
    <div className={styles.poster} style={{ width: fit.width, height: fit.height }}>
      <div className={styles.picture} role="img" aria-label={textAlternative(scene)} {...pointer}>
        <Sheet scene={scene} pictures={pictures} faces={faces} fit={fit} layered={draggable} loose={loose} held={held} stage={stage} />
      </div>
      <ItemList
        units={units}
        selected={selected}
        fit={fit}
        draggable={draggable}
        onSelect={select}
        onActivate={onActivate}
        onNudge={(unit, dx, dy) => {
          onTake();
          onMoved(movesOf(units, replaced(units, unit, { dx, dy })));
        }}
      />
    </div>
  );
}

import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Rect } from '../../../tapestry/model/geometry.ts';
import type { LiveItem, Scene } from '../../../tapestry/scene/scene.ts';
import type { Faces } from '../../../tapestry/type/faces.ts';
import { ItemList } from './explore/ItemList.tsx';
import { textAlternative } from '../../../tapestry/scene/textAlternative.ts';
import type { Fit } from './fit.ts';
import { movesOf } from './movesOf.ts';
import { usePointer } from './gestures/usePointer.ts';
import type { Hit } from './hit.ts';
import { arrangingMessages } from '../messages/arranging.ts';
import type { LooseGround } from './looseGround.ts';
import type { Moves } from './moves.ts';
import { Outlines } from './Outlines.tsx';
import type { Pictures } from './pictures.ts';
import styles from './Poster.module.css';
import { replaced } from './replace.ts';
import { Sheet } from './Sheet.tsx';
import { createSheetSurface } from './sheetSurface.ts';
import { unitsOf } from './units.ts';
import type { Selection } from '../../../tapestry/scene/belonging.ts';
import type { Unit } from './units.ts';
import { useHeld } from './useHeld.ts';

export interface PosterProps {
  /** As it is to be shown, everything moved by hand included. */
  readonly scene: Scene;
  readonly pictures: Pictures;
  readonly faces: Faces;
  readonly fit: Fit;
  /** Screen pixels per base pixel, where the painted sheet is stretched by what it lies in. */
  readonly shownScale?: number;
  readonly selection: Selection;
  /** Which unit is framed, and how to frame another, where the page wants to know; else the poster keeps it. */
  readonly selecting?: readonly [string | null, (unit: string | null) => void];
  readonly draggable: boolean;
  /** Places to be framed, in base pixels. */
  readonly outlined?: readonly Rect[];
  /** The ground taken apart, where something in it stands elsewhere than in its picture or may soon. */
  readonly loose: LooseGround | null;
  /** Somebody takes hold of something: from now on the ground has to be loose. */
  onTake(): void;
  /** Something was moved, in whole pixels by item id; empty when it was put back. */
  onMoved(moves: Moves): void;
  /** @param item what of the unit was pressed; a key activates all of it */
  onActivate(unit: Unit, item?: LiveItem): void;
  onAnnounce(sentence: string): void;
  /** Lies on the sheet. */
  readonly children?: ReactNode;
}

/** A tapestry that can be looked at, explored item by item and rearranged. */
export function Poster({ scene, pictures, faces, fit, shownScale = fit.scale, selection, selecting, draggable, outlined = [], loose, onTake, onMoved, onActivate, onAnnounce, children }: PosterProps) {
  const units = useMemo(() => unitsOf(scene, selection), [scene, selection]);
  const own = useState<string | null>(null);
  const [selected, setSelected] = selecting ?? own;
  const [surface] = useState(createSheetSurface);
  const { held, take, letGo } = useHeld(scene, loose);

  useEffect(() => setSelected(null), [selection, setSelected]);
  useLetGo(selected, setSelected);

  const select = (unit: Unit | null): void => {
    setSelected(unit?.id ?? null);
    if (unit) onAnnounce(unit.label);
  };
  const pointer = usePointer({
    units, scale: shownScale, draggable, surface,
    onClick(hit: Hit | null) {
      select(hit?.unit ?? null);
      if (hit && !draggable) onActivate(hit.unit, hit.item);
    },
    onDragStart(unit) {
      select(null);
      onTake();
      surface.show({});
      take(unit, units);
      onAnnounce(arrangingMessages.moving(unit.label));
    },
    onMoved(moves) {
      letGo(moves);
      onMoved(moves);
    },
  });

  return (
    <div className={styles.poster} style={{ width: fit.width, height: fit.height }}>
      <div className={styles.picture} role="img" aria-label={textAlternative(scene)} {...pointer}>
        <Sheet scene={scene} pictures={pictures} faces={faces} fit={fit} layered={draggable} loose={loose} held={held} surface={surface} />
      </div>
      <Outlines places={outlined} fit={fit} />
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
          onAnnounce(arrangingMessages.moved(unit.label));
        }}
      />
      {children}
    </div>
  );
}

const KEEPS_ESCAPE = 'input, textarea, select, [role="dialog"]';

/** Escape lets go of what is selected, wherever the focus is but where it means something of its own. */
function useLetGo(selected: string | null, setSelected: (selected: null) => void): void {
  const isSelected = selected !== null;
  useEffect(() => {
    if (!isSelected) return;
    const press = ({ key, target }: KeyboardEvent): void => {
      if (key === 'Escape' && !(target instanceof Element && target.closest(KEEPS_ESCAPE))) setSelected(null);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isSelected, setSelected]);
}

import { useRef } from 'react';
import type { CSSProperties, KeyboardEvent } from 'react';
import type { Fit } from '../fit.ts';
import type { Unit } from '../units.ts';
import styles from './ItemList.module.css';
import { stepOf } from './keys.ts';

export interface ItemListProps {
  readonly units: readonly Unit[];
  readonly selected: string | null;
  readonly fit: Fit;
  readonly draggable: boolean;
  onSelect(unit: Unit): void;
  /** Enter, or a screen reader's press. */
  onActivate(unit: Unit): void;
  /** Shift and an arrow key while things can be dragged, in base pixels. */
  onNudge(unit: Unit, dx: number, dy: number): void;
}

/**
 * Everything on the sheet once more as real buttons, each where its picture is: one tab stop, arrow keys go on,
 * Home and End to the ends, focus selects. A pointer goes through to the picture.
 */
export function ItemList({ units, selected, fit, draggable, onSelect, onActivate, onNudge }: ItemListProps) {
  const list = useRef<HTMLUListElement>(null);
  const current = Math.max(0, units.findIndex(({ id }) => id === selected));

  const onKeyDown = (event: KeyboardEvent, unit: Unit, index: number): void => {
    const step = stepOf(event);
    if (step === null) return;
    event.preventDefault();
    if (step.kind === 'nudge') {
      if (draggable) onNudge(unit, step.dx, step.dy);
      return;
    }
    const next = step.to === 'first' ? 0 : step.to === 'last' ? units.length - 1 : (index + step.to + units.length) % units.length;
    list.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <ul ref={list} className={styles.items} aria-label="Everything on this tapestry">
      {units.map((unit, index) => (
        <li key={unit.id}>
          <button
            type="button"
            className={styles.item}
            style={placeOf(unit, fit)}
            tabIndex={index === current ? 0 : -1}
            aria-pressed={unit.id === selected}
            onFocus={() => onSelect(unit)}
            onClick={() => onActivate(unit)}
            onKeyDown={(event) => onKeyDown(event, unit, index)}
          >
            <span className={styles.label}>{unit.label}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Room between an item and the line around it, in screen pixels. */
const AIR = 6;

function placeOf({ bounds: { x, y, width, height } }: Unit, { scale }: Fit): CSSProperties {
  return { left: x * scale - AIR, top: y * scale - AIR, width: width * scale + 2 * AIR, height: height * scale + 2 * AIR };
}

import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Selection } from '../../../../tapestry/scene/belonging.ts';
import { Icon } from '../../ui/Icon.tsx';
import { BarWord } from './BarButton.tsx';
import styles from './Toolbar.module.css';

/** Specification section 4: to be clicked, or to be dragged with physics running. */
export type Mode = 'settled' | 'draggable';

export interface ToolbarProps {
  readonly mode: Mode;
  readonly selection: Selection;
  /** What the layout puts its symbols into. */
  readonly groups: 'Groups' | 'Slots';
  /** Nobody has touched anything for a while: the poster alone is seen. */
  readonly isAside: boolean;
  /** What this tapestry is, and what can be done with it. */
  readonly children: ReactNode;
  onMode(mode: Mode): void;
  onSelection(selection: Selection): void;
  /** How high it is, in pixels. */
  onHeight(height: number): void;
}

/** One slim bar: the way back, what can be done with this tapestry, and how the poster answers to a pointer. */
export function Toolbar({ mode, selection, groups, isAside, children, onMode, onSelection, onHeight }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const isCalledBack = useRef(false);
  // What is said stands above it, in as many rows as the window makes of it.
  useEffect(() => {
    if (!bar.current) return;
    const room = document.documentElement.style;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize;
      if (height === undefined) return;
      room.setProperty('--bar-height', `${height}px`);
      onHeight(height);
    });
    observer.observe(bar.current);
    return () => {
      observer.disconnect();
      room.removeProperty('--bar-height');
    };
  }, [onHeight]);
  return (
    <div
      ref={bar} className={styles.toolbar} role="toolbar" aria-label="This tapestry" data-aside={isAside || undefined}
      // No pointer comes over it before a finger does: the tap that calls it back presses nothing that nobody saw.
      onPointerDownCapture={({ pointerType }) => { isCalledBack.current = isAside && pointerType === 'touch' && !bar.current?.contains(document.activeElement); }}
      onClickCapture={(event) => {
        if (!isCalledBack.current) return;
        isCalledBack.current = false;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <Link to="/tapestries" className={styles.tool} aria-label="Tapestries" title="Tapestries"><Icon name="back" size={18} /><BarWord text="Tapestries" /></Link>
      {children}
      <Choice label="Pointer" value={mode} options={[['settled', 'Clickable'], ['draggable', 'Draggable']]} onChange={onMode} />
      <Choice label="Select" shown value={selection} options={[['groups', groups], ['symbols', 'Symbols']]} onChange={onSelection} />
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  /** Its label stands there in every window; else in small ones only. */
  readonly shown?: boolean;
  readonly value: Value;
  readonly options: readonly (readonly [Value, string])[];
  onChange(value: Value): void;
}

function Choice<Value extends string>({ label, shown, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <div className={styles.choice} role="group" aria-label={label}>
      <span className={styles.label} data-small={!shown || undefined} aria-hidden="true">{label}</span>
      {options.map(([option, text]) => (
        <button key={option} type="button" aria-pressed={option === value} className={styles.option} onClick={() => onChange(option)}>{text}</button>
      ))}
    </div>
  );
}

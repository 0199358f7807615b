import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { Selection } from '../../../../tapestry/scene/belonging.ts';
import { arrangingMessages } from '../../messages/arranging.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from './Toolbar.module.css';
import type { Zoom } from './useZoom.ts';

/** Specification section 4: to be clicked, or to be dragged with physics running. */
export type Mode = 'settled' | 'draggable';

export interface ToolbarProps {
  readonly mode: Mode;
  readonly selection: Selection;
  onMode(mode: Mode): void;
  onSelection(selection: Selection): void;
  readonly arranged: boolean;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  asMade(): void;
  readonly zoom: Zoom;
  onPresent(): void;
  /** What else can be done. */
  readonly children: ReactNode;
}

/** How the poster answers to a pointer, and the way back to the other pages. */
export function Toolbar({ mode, selection, onMode, onSelection, arranged, undo, redo, asMade, zoom, onPresent, children }: ToolbarProps) {
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="This tapestry">
      <Link to="/tapestries" className={styles.back} aria-label="Tapestries" title="Tapestries"><Icon name="back" size={18} /></Link>
      <Choice label="Pointer" value={mode} options={[['settled', 'Clickable'], ['draggable', 'Draggable']]} onChange={onMode} />
      <Choice label="Select" shown value={selection} options={[['groups', 'Groups'], ['symbols', 'Symbols']]} onChange={onSelection} />
      <div className={styles.choice} role="group" aria-label="Changes">
        <IconButton icon="undo" label="Undo" act={undo} />
        <IconButton icon="redo" label="Redo" act={redo} />
        {arranged && <span className={styles.mark}>Arranged</span>}
        {arranged && <button type="button" className={styles.option} onClick={asMade}>{arrangingMessages.asMade}</button>}
      </div>
      <div className={styles.choice} role="group" aria-label="Size">
        <IconButton icon="minus" label="Smaller" act={zoom.out} />
        <IconButton icon="whole" label="Fit" act={zoom.whole} />
        <IconButton icon="add" label="Larger" act={zoom.in} />
      </div>
      <div className={styles.choice}>
        <IconButton icon="present" label="Present" act={onPresent} />
        {children}
      </div>
    </div>
  );
}

function IconButton({ icon, label, act }: { readonly icon: IconName; readonly label: string; readonly act: (() => void) | null }) {
  return <button type="button" className={styles.icon} aria-label={label} title={label} disabled={act === null} onClick={() => act?.()}><Icon name={icon} size={18} /></button>;
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly shown?: boolean;
  readonly value: Value;
  readonly options: readonly (readonly [Value, string])[];
  onChange(value: Value): void;
}

function Choice<Value extends string>({ label, shown, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <div className={styles.choice} role="group" aria-label={label}>
      {shown && <span className={styles.label} aria-hidden="true">{label}</span>}
      {options.map(([option, text]) => (
        <button key={option} type="button" aria-pressed={option === value} className={styles.option} onClick={() => onChange(option)}>{text}</button>
      ))}
    </div>
  );
}

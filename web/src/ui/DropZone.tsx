import { useId, useState, type DragEvent, type ReactNode } from 'react';
import classes from './DropZone.module.css';
import { Icon } from './Icon.tsx';

interface DropZoneProps {
  readonly label: string;
  readonly hint: ReactNode;
  /** As in an `accept` attribute: what the file chooser offers first. Dropped files are judged by their content. */
  readonly accept: string;
  readonly several?: boolean;
  readonly disabled?: boolean;
  onFiles(files: readonly File[]): void;
  /** Something was dropped that is no file. */
  readonly onNothing?: () => void;
}

/** A place to drop files on, and a button that opens the file chooser. */
export function DropZone({ label, hint, accept, several = false, disabled = false, onFiles, onNothing }: DropZoneProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const hand = (files: FileList | null) => {
    const chosen = [...(files ?? [])];
    if (chosen.length > 0 && !disabled) onFiles(several ? chosen : chosen.slice(0, 1));
  };
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver && !disabled);
  };
  return (
    <label className={classes.zone} data-over={over || undefined} data-disabled={disabled || undefined} onDragEnter={drag(true)} onDragOver={drag(true)} onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        hand(event.dataTransfer.files);
        if (event.dataTransfer.files.length === 0) onNothing?.();
      }}
    >
      <input
        type="file"
        className={classes.input}
        aria-describedby={id}
        accept={accept}
        multiple={several}
        disabled={disabled}
        onChange={(event) => {
          hand(event.currentTarget.files);
          // The same file can then be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <span className={classes.mark}><Icon name="upload" size={26} /></span>
      <span className={classes.label}>{label}</span>
      <span className={classes.hint} id={id}>{hint}</span>
    </label>
  );
}

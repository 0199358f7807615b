import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import classes from './DropZone.module.css';
import { droppedFiles } from './droppedFiles.ts';
import { Icon } from './Icon.tsx';

interface DropZoneProps {
  readonly label: string;
  readonly hint: ReactNode;
  /** As in an `accept` attribute: what the file chooser offers first. Dropped files are judged by their content. */
  readonly accept: string;
  readonly several?: boolean;
  readonly disabled?: boolean;
  /** A folder is chosen, or dropped, and handed on as the files that lie in it, without those of folders inside it. */
  readonly folder?: boolean;
  onFiles(files: readonly File[]): void;
  /** Something was dropped that is no file. */
  readonly onNothing?: () => void;
  /** A folder was dropped that cannot be read. */
  readonly onUnreadable?: () => void;
}

/** A place to drop files on, anywhere on its page, and a button that opens the file chooser. */
export function DropZone({ label, hint, accept, several = false, disabled = false, folder = false, onFiles, onNothing, onUnreadable }: DropZoneProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const hand = (files: readonly File[]) => {
    const chosen = folder ? files.filter(({ webkitRelativePath }) => webkitRelativePath.split('/').length <= 2) : files;
    if (chosen.length > 0 && !disabled) onFiles(several ? chosen : chosen.slice(0, 1));
    else if (folder && !disabled) onNothing?.();
  };
  const zone = useRef<HTMLLabelElement>(null);
  const latest = useRef({ hand, disabled, onNothing, onUnreadable });
  latest.current = { hand, disabled, onNothing, onUnreadable };
  useEffect(() => {
    const self = zone.current;
    if (!self) return undefined;
    // A file dropped beside the zone would otherwise take the place of the page.
    const isMine = (event: DragEvent): boolean => isForZone(event, self);
    zones.push(self);
    const over = (event: DragEvent): void => {
      if (!isMine(event)) return;
      event.preventDefault();
      setOver(!latest.current.disabled);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null || isMine(event)) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      setOver(false);
      if (!isMine(event)) return;
      event.preventDefault();
      const files = [...event.dataTransfer?.files ?? []];
      if (files.length === 0) latest.current.onNothing?.();
      else if (folder && event.dataTransfer) void droppedFiles(event.dataTransfer).then((found) => latest.current.hand(found), () => latest.current.onUnreadable?.());
      else latest.current.hand(files);
    };
    const listeners = [['dragenter', over], ['dragover', over], ['dragleave', leave], ['drop', drop]] as const;
    for (const [name, listener] of listeners) window.addEventListener(name, listener);
    return () => {
      zones.splice(zones.indexOf(self), 1);
      for (const [name, listener] of listeners) window.removeEventListener(name, listener);
    };
  }, [folder]);
  return (
    <label ref={zone} className={classes.zone} data-zone data-over={over || undefined} data-disabled={disabled || undefined}>
      <input
        type="file"
        className={classes.input}
        aria-describedby={id}
        accept={accept}
        multiple={several}
        webkitdirectory={folder ? '' : undefined}
        disabled={disabled}
        onChange={(event) => {
          hand([...event.currentTarget.files ?? []]);
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

/** Those on the page; beside them it is the newest that takes, the one of a dialog for instance. */
const zones: HTMLElement[] = [];

function isForZone({ target, dataTransfer, defaultPrevented }: DragEvent, zone: HTMLElement): boolean {
  const under = target instanceof Element ? target.closest('[data-zone]') : null;
  if (under !== null) return under === zone;
  return !defaultPrevented && zones.at(-1) === zone && (dataTransfer?.types.includes('Files') ?? false);
}

import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import classes from './Dialog.module.css';

export interface DialogProps {
  readonly title: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** Deletes something. */
  readonly danger?: boolean;
  /** What was entered cannot be taken: marked for eyes and for screen readers. */
  readonly invalid?: boolean;
  readonly busy?: boolean;
  readonly size?: string;
  /** Something inside takes the focus first: mark it with `data-autofocus`. */
  readonly hasField?: boolean;
  readonly children?: ReactNode;
  onConfirm(): void;
  onCancel(): void;
}

/** The frame of every dialog: Enter confirms, Escape cancels, focus stays inside and goes back where it was. */
export function Dialog({ title, confirmLabel, cancelLabel = 'Cancel', danger, invalid, busy, size = 'md', hasField, children, onConfirm, onCancel }: DialogProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) onConfirm();
  };
  return (
    <Modal opened onClose={onCancel} title={title} size={size} centered radius="lg" closeButtonProps={{ 'aria-label': 'Close' }} classNames={{ content: classes.content ?? '', title: classes.title ?? '' }}>
      <form onSubmit={submit} data-invalid={invalid || undefined} className={classes.form} noValidate>
        {children}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onCancel}>{cancelLabel}</Button>
          <Button type="submit" color={danger ? 'rust' : 'teal'} loading={busy ?? false} data-autofocus={!hasField || undefined}>{confirmLabel}</Button>
        </Group>
      </form>
    </Modal>
  );
}

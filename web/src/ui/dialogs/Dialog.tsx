import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import classes from './Dialog.module.css';
import { useFocusReturn } from './useFocusReturn.ts';

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
  useFocusReturn();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) onConfirm();
  };
  return (
    <Modal.Root opened onClose={onCancel} size={size} centered radius="lg" returnFocus={false}>
      <Modal.Overlay color="#16202b" backgroundOpacity={0.5} />
      <Modal.Content>
        <form onSubmit={submit} className={classes.form} data-invalid={invalid || undefined} noValidate>
          <div className={classes.head}>
            <Modal.Title className={classes.title}>{title}</Modal.Title>
            <Modal.CloseButton aria-label="Close" size="lg" />
          </div>
          {children}
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={onCancel}>{cancelLabel}</Button>
            <Button type="submit" color={danger ? 'rust' : 'teal'} loading={busy ?? false} data-autofocus={!hasField || undefined}>{confirmLabel}</Button>
          </Group>
        </form>
      </Modal.Content>
    </Modal.Root>
  );
}

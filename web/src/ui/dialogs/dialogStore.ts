import type { ReactNode } from 'react';

export interface ConfirmQuestion {
  readonly title: string;
  readonly body: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly danger?: boolean;
}

export interface InputQuestion {
  readonly title: string;
  readonly label: string;
  readonly confirmLabel: string;
  readonly initial?: string;
  /** Takes the value: null when it is done, else the sentence that marks the dialog invalid. */
  submit(value: string): Promise<string | null>;
}

export type Question =
  | { readonly kind: 'confirm'; readonly ask: ConfirmQuestion; answer(confirmed: boolean): void }
  | { readonly kind: 'input'; readonly ask: InputQuestion; answer(confirmed: boolean): void };

export interface DialogStore {
  current(): Question | null;
  subscribe(listener: () => void): () => void;
  /** True when the person confirmed. */
  confirm(ask: ConfirmQuestion): Promise<boolean>;
  /** True when a value was taken. */
  input(ask: InputQuestion): Promise<boolean>;
}

/** One question at a time; a new one cancels the one before. */
export function createDialogStore(): DialogStore {
  const listeners = new Set<() => void>();
  let current: Question | null = null;

  const become = (next: Question | null) => {
    current = next;
    for (const listener of listeners) listener();
  };

  const pose = (question: (answer: (confirmed: boolean) => void) => Question) => new Promise<boolean>((resolve) => {
    current?.answer(false);
    const posed: Question = question((confirmed) => {
      if (current === posed) become(null);
      resolve(confirmed);
    });
    become(posed);
  });

  return {
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    confirm: (ask) => pose((answer) => ({ kind: 'confirm', ask, answer })),
    input: (ask) => pose((answer) => ({ kind: 'input', ask, answer })),
  };
}

import type { ReactNode } from 'react';
import type { Fields, Problem, ValuesOf } from './formFields.ts';

export interface ConfirmQuestion {
  readonly title: string;
  readonly body: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly danger?: boolean;
}

/** Several fields that are filled in together: names, choices, files. */
export interface FormQuestion<F extends Fields = Fields> {
  readonly title: string;
  readonly confirmLabel: string;
  readonly size?: string;
  /** In the order they are shown; the first takes the focus. */
  readonly fields: F;
  /** Beside the fields: what was chosen looks like, who owns a word. @param problem what a field already says */
  readonly aside?: (values: ValuesOf<F>, problem: Problem<F> | null) => ReactNode;
  /** Takes the values: null when it is done, else what marks the dialog invalid. */
  submit(values: ValuesOf<F>): Promise<Problem<F> | null>;
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
  | { readonly kind: 'form'; readonly ask: FormQuestion; answer(confirmed: boolean): void };

export interface DialogStore {
  current(): Question | null;
  subscribe(listener: () => void): () => void;
  /** True when the person confirmed. */
  confirm(ask: ConfirmQuestion): Promise<boolean>;
  /** True when the values were taken. */
  form<F extends Fields>(ask: FormQuestion<F>): Promise<boolean>;
  /** A form of one line of text. */
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

  const form = <F extends Fields>(ask: FormQuestion<F>) => pose((answer) => ({ kind: 'form', ask: ask as unknown as FormQuestion, answer }));

  return {
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    confirm: (ask) => pose((answer) => ({ kind: 'confirm', ask, answer })),
    form,
    input: ({ title, label, confirmLabel, initial, submit }) => form({
      title, confirmLabel,
      fields: { value: { kind: 'text', label, ...(initial === undefined ? {} : { initial }) } },
      submit: async ({ value }) => {
        const sentence = await submit(value);
        return sentence === null ? null : { field: 'value', sentence };
      },
    }),
  };
}

import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from './Dialog.tsx';
import type { ConfirmQuestion, InputQuestion, Question } from './dialogStore.ts';

export function QuestionDialog({ question }: { readonly question: Question }) {
  if (question.kind === 'confirm') return <ConfirmDialog ask={question.ask} answer={question.answer} />;
  return <InputDialog ask={question.ask} answer={question.answer} />;
}

function ConfirmDialog({ ask: { body, ...frame }, answer }: { readonly ask: ConfirmQuestion; answer(confirmed: boolean): void }) {
  return <Dialog {...frame} onConfirm={() => answer(true)} onCancel={() => answer(false)}>{body}</Dialog>;
}

function InputDialog({ ask, answer }: { readonly ask: InputQuestion; answer(confirmed: boolean): void }) {
  const [value, setValue] = useState(ask.initial ?? '');
  const [sentence, setSentence] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    const wrong = await ask.submit(value);
    setBusy(false);
    if (wrong === null) answer(true);
    else setSentence(wrong);
  };
  const change = (typed: string) => {
    setValue(typed);
    setSentence(null);
  };
  return (
    <Dialog title={ask.title} confirmLabel={ask.confirmLabel} invalid={sentence !== null} busy={busy} hasField onConfirm={() => void submit()} onCancel={() => answer(false)}>
      <TextInput label={ask.label} value={value} error={sentence} onChange={(event) => change(event.currentTarget.value)} size="md" data-autofocus />
    </Dialog>
  );
}

import { Dialog } from './Dialog.tsx';
import type { ConfirmQuestion, Question } from './dialogStore.ts';
import { FormDialog } from './FormDialog.tsx';

export function QuestionDialog({ question }: { readonly question: Question }) {
  if (question.kind === 'confirm') return <ConfirmDialog ask={question.ask} answer={question.answer} />;
  return <FormDialog key={question.ask.title} ask={question.ask} answer={question.answer} />;
}

function ConfirmDialog({ ask: { body, ...frame }, answer }: { readonly ask: ConfirmQuestion; answer(confirmed: boolean): void }) {
  return <Dialog {...frame} onConfirm={() => answer(true)} onCancel={() => answer(false)}>{body}</Dialog>;
}

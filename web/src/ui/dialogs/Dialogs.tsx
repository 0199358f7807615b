import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useDialogs } from './dialogContext.ts';

const QuestionDialog = lazy(async () => ({ default: (await import('./QuestionDialog.tsx')).QuestionDialog }));

/** Shows the question that is open. */
export function Dialogs() {
  const store = useDialogs();
  const question = useSyncExternalStore(store.subscribe, store.current);
  return question && <Suspense><QuestionDialog question={question} /></Suspense>;
}

import { createContext, useContext } from 'react';
import type { DialogStore } from './dialogStore.ts';

export const DialogContext = createContext<DialogStore | null>(null);

export function useDialogs(): DialogStore {
  const store = useContext(DialogContext);
  if (!store) throw new Error('DialogContext is missing above this component.');
  return store;
}

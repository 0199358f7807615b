import { Text } from '@mantine/core';
import { sessionMessages } from '../messages/session.ts';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import type { Session } from './session.ts';

/** Over the page somebody is on: they sign in beside it, and what they typed stays where it is. */
export function ExpiredDialog({ session, sentence }: { readonly session: Session; readonly sentence: string | null }) {
  return (
    <Dialog title="Sign in again" confirmLabel="Sign in" cancelLabel="Not now" invalid={sentence !== null} onConfirm={() => void session.signInAgain()} onCancel={session.giveUp}>
      <p>{sessionMessages.expired}</p>
      {sentence && <Text component="p" c="var(--mantine-color-error)" role="alert">{sentence}</Text>}
    </Dialog>
  );
}

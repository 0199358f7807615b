import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { sessionMessages } from '../messages/session.ts';
import { Welcome } from './Welcome.tsx';

/** Of links that people get from others: whoever comes by one may never have seen the product. */
const SHARED_PATH = '/shared';

interface SignInPageProps {
  /** Why somebody is not signed in, where there is something to say. */
  readonly sentence: string | null;
  signIn(): void;
}

/** What everybody sees who is not signed in. */
export function SignInPage({ sentence, signIn }: SignInPageProps) {
  useEffect(() => {
    document.title = 'Sign in · Tapestry';
  }, []);
  return (
    <Welcome>
      {sentence && <p role="alert">{sentence}</p>}
      {!sentence && window.location.pathname === SHARED_PATH && <p>{sessionMessages.shared}</p>}
      {/* Where nobody has an account, signing in leads nowhere. */}
      {sentence !== sessionMessages.noAccounts && <Button size="lg" autoFocus onClick={signIn}>Sign in</Button>}
    </Welcome>
  );
}

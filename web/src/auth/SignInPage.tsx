import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Welcome } from './Welcome.tsx';

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
      <Button size="lg" autoFocus onClick={signIn}>Sign in</Button>
    </Welcome>
  );
}

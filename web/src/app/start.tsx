import './mantineStyles.ts';
import './styles.css';
import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { InsecureOrigin } from '../auth/InsecureOrigin.tsx';
import type { Session } from '../auth/session.ts';
import { App } from './App.tsx';
import { createAppRouter, type AppRouter } from './router.tsx';
import { ThemedRoot } from './ThemedRoot.tsx';

/**
 * Puts the program on the page.
 * @param entered the session's start, which is under way; null where nobody can sign in
 */
export function start(session: Session, queries: QueryClient, entered: Promise<string | null> | null): void {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no place for the program.');
  const root = createRoot(container);
  if (!entered) {
    root.render(<ThemedRoot><InsecureOrigin /></ThemedRoot>);
    return;
  }
  // Fetched while it is found out who is there.
  const router = createAppRouter();
  void router.load();
  root.render(<ThemedRoot><App session={session} router={router} queries={queries} /></ThemedRoot>);
  void enter(entered, router);
}

/** After a sign-in that left the page, the person comes back to where they were. */
async function enter(entered: Promise<string | null>, router: AppRouter): Promise<void> {
  const returnTo = await entered;
  // Not by the history alone: the router may not listen to it yet.
  if (returnTo !== null) await router.navigate({ href: returnTo, replace: true });
}

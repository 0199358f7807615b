import './mantineStyles.ts';
import './styles.css';
import { createRoot } from 'react-dom/client';
import { InsecureOrigin } from '../auth/InsecureOrigin.tsx';
import type { createProvider } from '../auth/provider.ts';
import { createSession, type Session } from '../auth/session.ts';
import { App } from './App.tsx';
import { createAppRouter, type AppRouter } from './router.tsx';
import { ThemedRoot } from './ThemedRoot.tsx';

/**
 * Puts the program on the page.
 * @param provider the sign-in client, on its way
 */
export function start(provider: Promise<{ readonly createProvider: typeof createProvider }>): void {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no place for the program.');
  const root = createRoot(container);
  if (!window.isSecureContext) {
    root.render(<ThemedRoot><InsecureOrigin /></ThemedRoot>);
    return;
  }
  // Fetched while it is found out who is there.
  const router = createAppRouter();
  void router.load();
  const session = createSession(async (settings) => (await provider).createProvider(settings));
  root.render(<ThemedRoot><App session={session} router={router} /></ThemedRoot>);
  void enter(session, router);
}

/** After a sign-in that left the page, the person comes back to where they were. */
async function enter(session: Session, router: AppRouter): Promise<void> {
  const returnTo = await session.start();
  if (returnTo !== null) router.history.replace(returnTo);
}

import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { ApiContext } from '../api/apiContext.ts';
import { LiveUpdates } from '../api/live/LiveUpdates.tsx';
import type { Session } from '../auth/session.ts';
import { hideFirstLook } from '../firstLook.ts';
import { SessionContext } from '../auth/sessionContext.ts';
import { SignInPage } from '../auth/SignInPage.tsx';
import { BannerContext } from '../ui/banners/bannerContext.ts';
import { Banners } from '../ui/banners/Banners.tsx';
import { createBannerStore } from '../ui/banners/bannerStore.ts';
import { DialogContext } from '../ui/dialogs/dialogContext.ts';
import { Dialogs } from '../ui/dialogs/Dialogs.tsx';
import { createDialogStore } from '../ui/dialogs/dialogStore.ts';
import type { AppRouter } from './router.tsx';
import { Splash } from './Splash.tsx';

const ExpiredDialog = lazy(async () => ({ default: (await import('../auth/ExpiredDialog.tsx')).ExpiredDialog }));

interface AppProps {
  readonly session: Session;
  readonly router: AppRouter;
  readonly queries: QueryClient;
}

/** Who is signed in sees the product, everybody else the sign-in screen. */
export function App({ session, router, queries }: AppProps) {
  const state = useSyncExternalStore(session.subscribe, session.state);
  const isSignedOut = state.status === 'signedOut';
  useEffect(() => {
    if (isSignedOut) hideFirstLook();
  }, [isSignedOut]);
  if (state.status === 'starting') return <Splash />;
  if (state.status === 'signedOut') return <SignInPage sentence={state.sentence} signIn={session.signIn} />;
  return (
    <SessionContext value={session}>
      <Product router={router} session={session} queries={queries} />
      {state.expired && <Suspense><ExpiredDialog session={session} sentence={state.sentence} /></Suspense>}
    </SessionContext>
  );
}

function Product({ session, router, queries }: AppProps) {
  const [banners] = useState(createBannerStore);
  const [dialogs] = useState(createDialogStore);
  return (
    <ApiContext value={session.api}>
      <QueryClientProvider client={queries}>
        <BannerContext value={banners}>
          <DialogContext value={dialogs}>
            <RouterProvider router={router} />
            <Banners />
            <Dialogs />
            <LiveUpdates session={session} />
          </DialogContext>
        </BannerContext>
      </QueryClientProvider>
    </ApiContext>
  );
}

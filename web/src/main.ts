import { askFirst } from './api/queries/askFirst.ts';
import { createQueryClient } from './api/queryClient.ts';
import { createProvider } from './auth/provider.ts';
import { handOver } from './auth/returned.ts';
import { createSession } from './auth/session.ts';
import { wayOfReturn } from './auth/way.ts';
import { openArrangedRun } from './arrangedRun.ts';
import { handLooksOver, takeLookOver } from './firstLook.ts';

/** On a slow network the program runs while calls are on their way. */
const MAX_WAIT_MS = 120;

// A frame or a window that only brings a sign-in home needs nothing of the program.
const way = wayOfReturn(new URL(window.location.href));
if (way === 'frame' || way === 'window') handOver(window.location.href);
else {
  openArrangedRun();
  takeLookOver();
  handLooksOver();
  const session = createSession(createProvider);
  const queries = createQueryClient();
  // Who is there and what they will see is asked beside the program, which is large, not after it.
  const asked = Promise.withResolvers<void>();
  const entered = window.isSecureContext ? session.start((address) => {
    askFirst(queries, session.api, address);
    asked.resolve();
  }) : null;
  // The browser has the program from the page's head on; running it keeps the thread from the three short calls of signing in.
  const waitedEnough = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  void Promise.race([asked.promise, entered, waitedEnough]).then(() => import('./app/start.tsx')).then(({ start }) => start(session, queries, entered));
}

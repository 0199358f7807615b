import { askFirst } from './api/queries/askFirst.ts';
import { createQueryClient } from './api/queryClient.ts';
import { createProvider } from './auth/provider.ts';
import { handOver } from './auth/returned.ts';
import { createSession } from './auth/session.ts';
import { wayOfReturn } from './auth/way.ts';
import { handLooksOver, takeLookOver } from './firstLook.ts';

// A frame or a window that only brings a sign-in home needs nothing of the program.
const way = wayOfReturn(new URL(window.location.href));
if (way === 'frame' || way === 'window') handOver(window.location.href);
else {
  takeLookOver();
  handLooksOver();
  const session = createSession(createProvider);
  const queries = createQueryClient();
  // Who is there and what they will see is asked beside the program, which is large, not after it.
  const entered = window.isSecureContext ? session.start((address) => askFirst(queries, session.api, address)) : null;
  void import('./app/start.tsx').then(({ start }) => start(session, queries, entered));
}

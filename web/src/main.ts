import { handOver } from './auth/returned.ts';
import { wayOfReturn } from './auth/way.ts';

// A frame or a window that only brings a sign-in home needs nothing of the program.
const way = wayOfReturn(new URL(window.location.href));
if (way === 'frame' || way === 'window') handOver(window.location.href);
else {
  // Beside the program, which is large, not after it.
  const provider = import('./auth/provider.ts');
  provider.catch(() => undefined);
  void import('./app/start.tsx').then(({ start }) => start(provider));
}

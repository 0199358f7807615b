import { createHub } from './hub.ts';
import type { FromTab } from './liveMessages.ts';

/** The SharedWorker: browsers allow six connections to one http origin, so the tabs of a browser share one stream. */
const scope = self as unknown as { addEventListener(type: 'connect', listener: (event: MessageEvent) => void): void };
const receive = createHub();

scope.addEventListener('connect', ({ ports: [port] }) => {
  port?.addEventListener('message', ({ data }: MessageEvent<FromTab>) => receive(port, data));
  port?.start();
});

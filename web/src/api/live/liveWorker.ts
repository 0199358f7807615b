import { createHub } from './hub.ts';
import type { FromTab } from './liveMessages.ts';

/** The SharedWorker: browsers allow six connections to one http origin, so the tabs of a browser share one stream. */
const scope = self as unknown as { onconnect: ((event: MessageEvent) => void) | null };
const receive = createHub();

scope.onconnect = ({ ports: [port] }) => {
  if (port) port.onmessage = ({ data }: MessageEvent<FromTab>) => receive(port, data);
};

import { createHub } from './hub.ts';
import type { FromTab, ToTab } from './liveMessages.ts';

export interface LiveTab {
  send(message: FromTab): void;
}

/** Joins the stream all tabs share; where the browser has no SharedWorker, this tab holds one of its own. */
export function connectTab(onMessage: (message: ToTab) => void): LiveTab {
  if (typeof SharedWorker === 'undefined') {
    const receive = createHub();
    const self = { postMessage: onMessage };
    return { send: (message) => receive(self, message) };
  }
  const worker = new SharedWorker(new URL('./liveWorker.ts', import.meta.url), { type: 'module', name: 'tapestry live updates' });
  worker.port.addEventListener('message', ({ data }: MessageEvent<ToTab>) => onMessage(data));
  worker.port.start();
  return { send: (message) => worker.port.postMessage(message) };
}

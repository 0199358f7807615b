import { createDrawer } from './drawer.ts';
import type { ToDrawer } from './previewMessages.ts';

/** Composes, lays out and paints away from the page, which stays free for whoever draws. */
const scope = self as unknown as { addEventListener(type: 'message', listener: (event: MessageEvent<ToDrawer>) => void): void; postMessage(message: unknown, transfer: Transferable[]): void };
const receive = createDrawer((message) => scope.postMessage(message, message.type === 'drawn' ? [message.preview.picture] : []));

scope.addEventListener('message', ({ data }) => void receive(data));

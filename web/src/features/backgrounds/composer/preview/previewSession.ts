import { compositionInput } from '../../../../api/calls.ts';
import type { Api } from '../../../../api/client.ts';
import type { FromDrawer, Meeting, Preview, PreviewWanted, ToDrawer } from './previewMessages.ts';

/** Previews of one page, drawn by a thread of their own. */
export interface PreviewSession {
  /** @throws ReadFailed when the transcript cannot be had; Error when it cannot be drawn */
  draw(wanted: PreviewWanted): Promise<Preview>;
  end(): void;
}

/** @param addresses where drawings are to be had, by the id of a symbol's picture */
export function openPreviewSession(api: Api, addresses: Readonly<Record<string, string>>): PreviewSession {
  const worker = new Worker(new URL('./previewWorker.ts', import.meta.url), { type: 'module', name: 'tapestry previews' });
  const waiting = new Map<number, PromiseWithResolvers<Preview>>();
  const told = new Map<string, Promise<void>>();
  let library: string | undefined;
  let drawn = 0;

  const post = (message: ToDrawer): void => worker.postMessage(message);
  worker.addEventListener('message', ({ data }: MessageEvent<FromDrawer>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.type === 'drawn') asked?.resolve(data.preview);
    else asked?.reject(new Error(data.message));
  });
  worker.addEventListener('error', ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
  });

  /** One after the other: the library comes with the first and never again. */
  let queue: Promise<unknown> = Promise.resolve();
  function tell(documentID: string): Promise<void> {
    const known = told.get(documentID);
    if (known) return known;
    const telling = queue.then(async () => {
      const meeting = await api.read(compositionInput, { documentID, ...(library !== undefined && { library }) }) as unknown as Meeting;
      library = meeting.libraryVersion;
      post({ type: 'meeting', meeting, addresses: meeting.manifest ? addresses : {} });
    });
    queue = telling.catch(() => undefined);
    told.set(documentID, telling);
    telling.catch(() => told.delete(documentID));
    return telling;
  }

  return {
    async draw(wanted) {
      await tell(wanted.documentID);
      const asked = Promise.withResolvers<Preview>();
      drawn += 1;
      waiting.set(drawn, asked);
      post({ type: 'draw', id: drawn, wanted });
      return asked.promise;
    },
    end: () => worker.terminate(),
  };
}

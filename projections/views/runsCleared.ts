import { handledBy, type HandledBy } from './handled.ts';
import { view } from './view.ts';

export const RECENT_LIST = 'recent';

/** When the recent list was last cleared: one document, joined with the runs on reading. */
export type RunsClearedDocument = { readonly id: string; readonly position: string; readonly at: number; readonly by: string };

export const runsClearedView = view<RunsClearedDocument, HandledBy<'runs-cleared'>>({
  name: 'runs-cleared',
  version: 1,
  finds: {},
  handles: handledBy('runs-cleared'),
  fromEventAlone: true,
  idsOf: () => [RECENT_LIST],
  apply: (id, _before, event) => ({ id, position: event.position, at: event.metadata.at, by: event.metadata.user.sub }),
});

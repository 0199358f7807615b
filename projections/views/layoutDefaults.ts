import { handledBy, type HandledBy } from './handled.ts';
import { view } from './view.ts';

/** Default background of one layout; the document's id is the layout's. */
export type LayoutDefaultDocument = { readonly id: string; readonly backgroundId: string | null };

export const layoutDefaultsView = view<LayoutDefaultDocument, HandledBy<'layout-defaults'>>({
  name: 'layout-defaults',
  version: 1,
  finds: {},
  handles: handledBy('layout-defaults'),
  fromEventAlone: true,
  idsOf: (event) => [event.data.layoutId],
  apply: (id, _before, event) => ({ id, backgroundId: event.data.backgroundId }),
});

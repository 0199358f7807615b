import { unreachable } from '../../events/model/decider.ts';
import type { MarkupProperties } from '../../events/model/markup.ts';
import { CATALOGUED_FINDS, named, settled, touchedBy, unknownThing, unlessDeleted, type Catalogued } from './catalogued.ts';
import { handledBy, type HandledBy } from './handled.ts';
import { view } from './view.ts';

/** One drawing of the markup gallery. */
export type MarkupDocument = Catalogued & { readonly properties: MarkupProperties | null };

export const markupsView = view<MarkupDocument, HandledBy<'markups'>>({
  name: 'markups',
  version: 2,
  finds: CATALOGUED_FINDS,
  handles: handledBy('markups'),
  idsOf: (event) => ['id' in event.data ? event.data.id : event.data.markupId],
  apply(id, before, event) {
    const touched = touchedBy(event);
    const known: MarkupDocument = before ?? { ...unknownThing(id), ...touched, properties: null };
    const own = { ...known, ...touched, revision: event.revision };
    switch (event.type) {
      case 'MarkupNameTaken':
      case 'MarkupNameChanged':
        return settled({ ...known, ...touched, ...named(event.data.name) });
      case 'MarkupNameReleased':
        return before && unlessDeleted(settled({ ...before, ...touched, ...named(null) }));
      case 'MarkupAdded':
      case 'MarkupRestored': {
        const { markupId: _id, name, ...properties } = event.data;
        return settled({ ...own, title: name, properties });
      }
      case 'MarkupRenamed':
        return settled({ ...own, title: event.data.name });
      case 'MarkupDeleted':
        return before && unlessDeleted(settled({ ...own, title: null }));
      default:
        return unreachable(event);
    }
  },
});

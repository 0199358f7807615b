import { unreachable } from '../../events/model/decider.ts';
import type { BackgroundImage, BackgroundProperties } from '../../events/model/background.ts';
import type { BackgroundPin } from '../../tapestry/model/background.ts';
import { CATALOGUED_FINDS, named, settled, touchedBy, unknownThing, unlessDeleted, type Catalogued } from './catalogued.ts';
import { handledBy, type HandledBy } from './handled.ts';
import { ascending, view } from './view.ts';

/** One background. */
export type BackgroundDocument = Catalogued & {
  /** The layout of `properties`, where finds can see it. */
  readonly layoutId: string | null;
  readonly properties: BackgroundProperties | null;
  readonly image: BackgroundImage | null;
};

const settledBackground = (document: BackgroundDocument): BackgroundDocument =>
  settled({ ...document, layoutId: document.properties?.layoutId ?? null });

export const backgroundsView = view<BackgroundDocument, HandledBy<'backgrounds'>>({
  name: 'backgrounds',
  version: 2,
  finds: { ...CATALOGUED_FINDS, ofLayout: { where: ['layoutId'], order: [ascending('nameKey')] } },
  handles: handledBy('backgrounds'),
  idsOf: (event) => ['id' in event.data ? event.data.id : event.data.backgroundId],
  apply(id, before, event) {
    const touched = touchedBy(event);
    const known: BackgroundDocument = before ?? { ...unknownThing(id), ...touched, layoutId: null, properties: null, image: null };
    const own = { ...known, ...touched, revision: event.revision };
    switch (event.type) {
      case 'BackgroundNameTaken':
      case 'BackgroundNameChanged':
        return settledBackground({ ...known, ...touched, ...named(event.data.name) });
      case 'BackgroundNameReleased':
        return before && unlessDeleted(settledBackground({ ...before, ...touched, ...named(null) }));
      case 'BackgroundAdded':
      case 'BackgroundRestored': {
        const { backgroundId: _id, name, imageHash, heightRatio, ...properties } = event.data;
        return settledBackground({ ...own, title: name, properties, image: { imageHash, heightRatio } });
      }
      case 'BackgroundRenamed':
        return settledBackground({ ...own, title: event.data.name });
      case 'BackgroundUpdated': {
        const { backgroundId: _id, ...changed } = event.data;
        return settledBackground({ ...own, properties: known.properties && { ...known.properties, ...changed } });
      }
      case 'BackgroundImageReplaced':
        return { ...own, image: { imageHash: event.data.imageHash, heightRatio: event.data.heightRatio } };
      case 'BackgroundDeleted':
        return before && unlessDeleted(settledBackground({ ...own, title: null }));
      default:
        return unreachable(event);
    }
  },
});

/** The background as a run pins it; undefined for one that is not wholly there. */
export function backgroundPin(document: BackgroundDocument): BackgroundPin | undefined {
  if (document.name === null || document.properties === null || document.image === null) return undefined;
  const { layoutId, palette, colors, variants, layout } = document.properties;
  return {
    id: document.id, revision: document.revision, name: document.name, layoutId, imageHash: document.image.imageHash, palette, colors,
    ...(variants.length === 0 ? {} : { variants }),
    ...(layout === undefined ? {} : { layout }),
  };
}

import type { BackgroundImage, BackgroundProperties } from '../../events/model/background.ts';
import type { BackgroundPin } from '../../tapestry/model/background.ts';
import { normaliseName } from '../../tapestry/model/names.ts';
import { ascending, view } from './view.ts';

/** One background. Its name is the catalogue's; `pending` marks what a crash left half done. */
export type BackgroundDocument = {
  readonly id: string;
  readonly name: string | null;
  readonly nameKey: string | null;
  readonly title: string | null;
  readonly layoutId: string | null;
  readonly properties: BackgroundProperties | null;
  readonly image: BackgroundImage | null;
  readonly revision: number;
  readonly changedAt: number;
  readonly changedBy: string;
  readonly pending: boolean;
};

type Handled =
  | 'BackgroundAdded' | 'BackgroundRenamed' | 'BackgroundUpdated' | 'BackgroundImageReplaced' | 'BackgroundDeleted'
  | 'BackgroundNameTaken' | 'BackgroundNameChanged' | 'BackgroundNameReleased';

const settle = (document: BackgroundDocument): BackgroundDocument => ({
  ...document,
  layoutId: document.properties?.layoutId ?? null,
  pending: document.name === null || document.title !== document.name || document.properties === null,
});

export const backgroundsView = view<BackgroundDocument, Handled>({
  name: 'backgrounds',
  version: 1,
  finds: {
    byName: { where: [], order: [ascending('nameKey')] },
    named: { where: ['nameKey'], order: [] },
    ofLayout: { where: ['layoutId'], order: [ascending('nameKey')] },
    pending: { where: ['pending'], order: [] },
  },
  handles: [
    'BackgroundAdded', 'BackgroundRenamed', 'BackgroundUpdated', 'BackgroundImageReplaced', 'BackgroundDeleted',
    'BackgroundNameTaken', 'BackgroundNameChanged', 'BackgroundNameReleased',
  ],
  idsOf: (event) => ['id' in event.data ? event.data.id : event.data.backgroundId],
  apply(id, before, event) {
    const touched = { changedAt: event.metadata.at, changedBy: event.metadata.user.sub };
    const known: BackgroundDocument = before ?? {
      id, name: null, nameKey: null, title: null, layoutId: null, properties: null, image: null, revision: -1, ...touched, pending: true,
    };
    const own = { ...known, ...touched, revision: event.revision };
    switch (event.type) {
      case 'BackgroundNameTaken':
      case 'BackgroundNameChanged':
        return settle({ ...known, ...touched, name: event.data.name, nameKey: normaliseName(event.data.name) });
      case 'BackgroundNameReleased':
        return before && settle({ ...before, ...touched, name: null, nameKey: null });
      case 'BackgroundAdded': {
        const { backgroundId: _id, name, imageHash, heightRatio, ...properties } = event.data;
        return settle({ ...own, title: name, properties, image: { imageHash, heightRatio } });
      }
      case 'BackgroundRenamed':
        return settle({ ...own, title: event.data.name });
      case 'BackgroundUpdated': {
        const { backgroundId: _id, ...changed } = event.data;
        return settle({ ...own, properties: known.properties && { ...known.properties, ...changed } });
      }
      case 'BackgroundImageReplaced':
        return { ...own, image: { imageHash: event.data.imageHash, heightRatio: event.data.heightRatio } };
      case 'BackgroundDeleted':
        return undefined;
    }
  },
});

/** The background as a run pins it; undefined for one that is not wholly there. */
export function backgroundPin(document: BackgroundDocument): BackgroundPin | undefined {
  if (document.name === null || document.properties === null || document.image === null) return undefined;
  const { layoutId, palette, colors } = document.properties;
  return { id: document.id, revision: document.revision, name: document.name, layoutId, imageHash: document.image.imageHash, palette, colors };
}

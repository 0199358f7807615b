import { descending, view } from './view.ts';

/** One use of a symbol or background by a run: answers "which posters does this touch". */
export type UseDocument = {
  readonly id: string;
  readonly kind: 'symbol' | 'background';
  readonly entityId: string;
  readonly runId: string;
  readonly documentID: string;
  readonly position: string;
};

const useId = (kind: UseDocument['kind'], entityId: string, runId: string): string => `${kind}/${entityId}/${runId}`;

export const usedInView = view<UseDocument, 'RunRecorded' | 'TapestryArranged'>({
  name: 'used-in',
  version: 1,
  finds: { ofEntity: { where: ['kind', 'entityId'], order: [descending('position')] } },
  handles: ['RunRecorded', 'TapestryArranged'],
  idsOf: ({ data }) => [
    ...data.symbolIds.map((symbolId) => useId('symbol', symbolId, data.runId)),
    useId('background', data.pins.background.id, data.runId),
  ],
  apply(id, before, event) {
    const [kind, entityId] = id.split('/') as [UseDocument['kind'], string];
    return before ?? { id, kind, entityId, runId: event.data.runId, documentID: event.data.documentID, position: event.position };
  },
});

import { descending, view } from './view.ts';

/**
 * A symbol or background in the posters of one transcript, once however many runs there are: answers "which posters
 * does this touch". The runs themselves are found by their transcript.
 */
export type UseDocument = {
  readonly id: string;
  readonly kind: 'symbol' | 'background';
  readonly entityId: string;
  readonly documentID: string;
  /** Of the first run. */
  readonly position: string;
};

/** The transcript first: the two dozen rows of a run lie next to each other, which halves the time of writing them. */
const useId = (documentID: string, kind: UseDocument['kind'], entityId: string): string => `${documentID}/${kind}/${entityId}`;

export const usedInView = view<UseDocument, 'RunRecorded' | 'TapestryArranged'>({
  name: 'used-in',
  version: 2,
  finds: { ofEntity: { where: ['kind', 'entityId'], order: [descending('position')] } },
  handles: ['RunRecorded', 'TapestryArranged'],
  idsOf: ({ data: { documentID, symbolIds, pins } }) => [
    ...symbolIds.map((symbolId) => useId(documentID, 'symbol', symbolId)),
    useId(documentID, 'background', pins.background.id),
  ],
  apply(id, before, { data: { documentID }, position }) {
    const [, kind, entityId] = id.split('/') as [string, UseDocument['kind'], string];
    return before ?? { id, kind, entityId, documentID, position };
  },
});

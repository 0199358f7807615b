import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnswerOf, QueryOf } from '../../../../api/contract/call.ts';
import { tapestry } from '../../../../api/contract/tapestry.ts';
import type { Scene } from '../../../../tapestry/scene/scene.ts';
import type { Api } from '../client.ts';
import type { TapestrySearch } from '../../app/pageSearch.ts';
import { StaleAddress } from '../../poster/pictures.ts';
import type { Pictures, PictureShelf } from '../../poster/pictures.ts';

export type Tapestry = AnswerOf<typeof tapestry>;

/** What a tapestry page shows: data, scene and pictures that belong together. */
export interface ShownTapestry {
  readonly tapestry: Tapestry;
  readonly scene: Scene;
  readonly pictures: Pictures;
}

/** A run says by itself what it is made of. */
export function requestOf({ documentID = '', run, layout, minSymbolCount, preset, backgroundID }: TapestrySearch): QueryOf<typeof tapestry> {
  if (run !== undefined) return { documentID, run };
  return { documentID, ...(layout !== undefined && { layout }), ...(minSymbolCount !== undefined && preset === undefined && { minSymbolCount }), ...(backgroundID !== undefined && { backgroundID }) };
}

/** What is seen stays as it was loaded until the person changes it: no refetch of its own accord. */
export const tapestryQuery = (api: Api, request: QueryOf<typeof tapestry>) => queryOptions({
  queryKey: ['tapestry', request] as const,
  queryFn: ({ signal }) => api.read(tapestry, request, { signal }),
  staleTime: Infinity,
  gcTime: 0,
  placeholderData: keepPreviousData,
});

/** What the keys of fetched pictures begin with. */
export const PICTURES = 'tapestry-pictures';

/** The pictures of a tapestry; until they are there, those of the one before stay. */
export const shownQuery = (shelf: PictureShelf, data: Tapestry | undefined) => queryOptions({
  queryKey: [PICTURES, shelf.name, data?.version, data?.images.ground] as const,
  queryFn: async ({ signal }): Promise<ShownTapestry> => {
    if (!data) throw new Error('There is no tapestry to show yet.');
    const scene = data.scene as Scene;
    return { tapestry: data, scene, pictures: await shelf.picturesOf(scene.ground.name, data.images, signal) };
  },
  enabled: data !== undefined,
  staleTime: Infinity,
  gcTime: 0,
  structuralSharing: false,
  retry: (count, error) => count < 2 && !(error instanceof StaleAddress),
  placeholderData: keepPreviousData,
});

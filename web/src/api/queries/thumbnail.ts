import { queryOptions } from '@tanstack/react-query';
import { isMadeAsAsked } from '../../../../tapestry/model/asAsked.ts';
import type { TapestrySearch } from '../../app/pageSearch.ts';
import { run as runCall, runs } from '../calls.ts';
import type { Api } from '../client.ts';

/** From the start of the program until the page takes it. */
const KEPT_MS = 60_000;

/** Address of the thumbnail of what a tapestry's address asks for; null where there is none. It is only a first look: whatever fails, nobody is told. */
export const thumbnailQuery = (api: Api, search: TapestrySearch) => queryOptions({
  queryKey: ['first-look', search] as const,
  queryFn: async ({ signal }): Promise<string | null> => {
    if (search.run !== undefined) return (await api.read(runCall, { id: search.run }, { signal })).run.thumbnailImage;
    if (search.documentID === undefined) return null;
    const { runs: made } = await api.read(runs, { documentID: search.documentID }, { signal });
    return made.find(({ layoutID: layout, layoutParams: { minSymbolCount }, backgroundID, arranged, thumbnailImage }) =>
      thumbnailImage !== null && isMadeAsAsked({ layout, minSymbolCount, backgroundID, arranged }, search))?.thumbnailImage ?? null;
  },
  staleTime: Infinity,
  gcTime: KEPT_MS,
  retry: false,
});

import { queryOptions } from '@tanstack/react-query';
import type { RecentRun } from '../../../../api/contract/runs.ts';
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
    return made.find((one) => isOf(one, search))?.thumbnailImage ?? null;
  },
  staleTime: Infinity,
  gcTime: KEPT_MS,
  retry: false,
});

/** Made of the same, and by nobody's hand: the address alone makes it as nobody has arranged it. */
function isOf({ layoutID, layoutParams, backgroundID, arranged, thumbnailImage }: RecentRun, search: TapestrySearch): boolean {
  return !arranged && thumbnailImage !== null && layoutID === search.layout
    && (search.preset === true || layoutParams.minSymbolCount === search.minSymbolCount)
    && (search.backgroundID === undefined || backgroundID === search.backgroundID);
}

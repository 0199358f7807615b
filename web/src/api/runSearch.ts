import type { RecentRun } from '../../../api/contract/runs.ts';
import type { TapestrySearch } from '../app/pageSearch.ts';

/** The address that makes the same tapestry anew, as nobody has arranged it. */
export function freshSearch(run: RecentRun): TapestrySearch {
  const { run: _seen, ...search } = runSearch(run);
  return search;
}

/** The address that shows a run as it was seen, and records no other. */
export function runSearch({ id, documentID, layoutID, layoutParams: { minSymbolCount }, backgroundID }: RecentRun): TapestrySearch {
  return { documentID, layout: layoutID, ...(minSymbolCount !== undefined && { minSymbolCount }), backgroundID, run: id };
}

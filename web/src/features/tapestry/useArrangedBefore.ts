import { useQuery } from '@tanstack/react-query';
import type { RecentRun } from '../../../../api/contract/runs.ts';
import { useApi } from '../../api/apiContext.ts';
import { arrangedRunsQuery } from '../../api/queries/runs.ts';
import type { Tapestry } from '../../api/tapestries/tapestryQuery.ts';

/** The newest run of just the same that somebody arranged, where what is shown is as it was made; null for none. */
export function useArrangedBefore({ documentID, run, layout, params, backgroundID }: Tapestry, isArranged: boolean): RecentRun | null {
  const isAsMade = run === null && !isArranged;
  const { data } = useQuery({ ...arrangedRunsQuery(useApi(), documentID), enabled: isAsMade });
  if (!isAsMade) return null;
  return data?.find((each) => each.layoutID === layout && each.backgroundID === backgroundID && each.layoutParams.minSymbolCount === params.minSymbolCount) ?? null;
}

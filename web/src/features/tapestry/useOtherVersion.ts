import { useQuery } from '@tanstack/react-query';
import type { RecentRun } from '../../../../api/contract/runs.ts';
import { useApi } from '../../api/apiContext.ts';
import { arrangedRunsQuery } from '../../api/queries/runs.ts';
import type { Tapestry } from '../../api/tapestries/tapestryQuery.ts';

export interface OtherVersion {
  readonly run: RecentRun;
  /** What is shown was arranged too, and this one was begun after it. */
  readonly isLater: boolean;
}

/** The newest run of just the same that somebody arranged, where what is shown is as it was made or was arranged in an earlier one; null for none. */
export function useOtherVersion({ documentID, run, layout, params, backgroundID }: Tapestry, isArranged: boolean): OtherVersion | null {
  const isAsMade = run === null && !isArranged;
  const { data } = useQuery({ ...arrangedRunsQuery(useApi(), documentID), enabled: isAsMade || run !== null });
  const versions = data?.filter((each) => each.layoutID === layout && each.backgroundID === backgroundID && each.layoutParams.minSymbolCount === params.minSymbolCount) ?? [];
  const [newest] = versions;
  if (newest === undefined || newest.id === run) return null;
  if (isAsMade) return { run: newest, isLater: false };
  return versions.some(({ id }) => id === run) ? { run: newest, isLater: true } : null;
}

import type { RecentRun } from '../../../api/contract/runs.ts';

/** Address of the newest painted poster of each transcript, by document id; `runs` come newest first. */
export function newestThumbnails(runs: readonly RecentRun[]): ReadonlyMap<string, string> {
  return new Map(runs.toReversed().flatMap(({ documentID, thumbnailImage }) => (thumbnailImage === null ? [] : [[documentID, thumbnailImage]])));
}

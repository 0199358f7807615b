import type { RecentRun } from '../../../api/contract/runs.ts';

const STATES: Readonly<Record<RecentRun['status'], string | null>> = {
  rendered: null,
  waiting: 'being painted',
  failed: 'could not be painted',
  abandoned: 'not painted',
  erased: 'what it was made of was deleted',
};

/** What is to be said about a run's picture; null when it is there. */
export function runState({ status }: RecentRun): string | null {
  return STATES[status];
}

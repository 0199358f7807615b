import { Link } from '@tanstack/react-router';
import type { RecentRun } from '../../../../api/contract/runs.ts';
import type { TapestrySearch } from '../../app/pageSearch.ts';
import { arrangingMessages } from '../../messages/arranging.ts';
import { dayOf } from '../../ui/when.ts';

/** Whoever comes back by an address that names no run finds what was arranged. */
export function ArrangedBefore({ run: { id, time }, to, search }: { readonly run: RecentRun; readonly to: '/edit' | '/tapestry'; readonly search: TapestrySearch }) {
  return <>{arrangingMessages.arrangedBefore(dayOf(time))} <Link to={to} search={{ ...search, run: id }}>Open it</Link></>;
}

import { Link } from '@tanstack/react-router';
import type { TapestrySearch } from '../../app/pageSearch.ts';
import { arrangingMessages } from '../../messages/arranging.ts';
import { dayOf } from '../../ui/when.ts';
import type { OtherVersion } from './useOtherVersion.ts';

/** Whoever comes back by an address that names no run finds what was arranged, and whoever arranged the same hears of who did so after them. */
export function OtherVersionNote({ version: { run: { id, time, by }, isLater }, to, search }: { readonly version: OtherVersion; readonly to: '/edit' | '/tapestry'; readonly search: TapestrySearch }) {
  return <>{isLater ? arrangingMessages.arrangedLater(by.name ?? by.email ?? 'somebody', dayOf(time)) : arrangingMessages.arrangedBefore(dayOf(time))} <Link to={to} search={{ ...search, run: id }}>Open it</Link></>;
}

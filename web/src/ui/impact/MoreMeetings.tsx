import { Button } from '@mantine/core';
import { MAX_MEETINGS } from '../../../../api/contract/impact.ts';
import { amount, grouped } from '../amount.ts';
import type { useImpact } from './useImpact.ts';

interface MoreMeetingsProps extends Pick<ReturnType<typeof useImpact>, 'data' | 'hasMore' | 'isFetching' | 'showMore'> {
  /** `symbol-7f3a`: how the terminal calls it. */
  readonly thing: string;
}

/** The way to more posters than stand here at first, and beyond what a page shows at all. */
export function MoreMeetings({ thing, data, hasMore, isFetching, showMore }: MoreMeetingsProps) {
  if (data === undefined || data.livingCount <= data.meetings.length) return null;
  if (hasMore) return <p><Button variant="default" size="xs" loading={isFetching} onClick={showMore}>Show more of {amount(data.livingCount, 'meeting')}</Button></p>;
  return <p>These are the newest {grouped(MAX_MEETINGS)} of {grouped(data.livingCount)}. The terminal lists them all: tapestry impact {thing}</p>;
}

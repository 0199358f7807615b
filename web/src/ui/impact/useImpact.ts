import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_MEETINGS } from '../../../../api/contract/impact.ts';
import { useApi } from '../../api/apiContext.ts';
import { IMPACT_AT_ONCE, impactQuery } from '../../api/queries/audit.ts';

/** What a change of a symbol or background would touch: the newest meetings at first, more when asked. */
export function useImpact(entity: string) {
  const [limit, setLimit] = useState(IMPACT_AT_ONCE);
  const { data, error, refetch, isFetching } = useQuery(impactQuery(useApi(), entity, limit));
  const hasMore = data !== undefined && data.meetings.length < data.livingCount && limit < MAX_MEETINGS;
  return { data, error, refetch, isFetching, hasMore, showMore: () => setLimit(Math.min(MAX_MEETINGS, limit * 4)) };
}

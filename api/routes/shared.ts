import { sharedNow } from '../../application/shares/readShares.ts';
import { shared } from '../contract/shared.ts';
import { readRoute } from '../http/readRoute.ts';

export const sharedRoute = readRoute(shared, async ({ ports, addresses, directory }, query) => {
  const now = await sharedNow(ports, query.share);
  if ('ok' in now) return now;
  const { id, at, by, documentID, renderKey, ended } = now.share;
  const made = { id, time: at, by: directory.person(by) };
  switch (now.status) {
    case 'erased': return { status: 'erased' as const, ...made };
    case 'ended': return { status: 'ended' as const, ...made, endedBy: directory.person(ended?.by ?? by), endedAt: ended?.at ?? at };
    case 'fixed': {
      const { documentName, date, alternativeText } = now.data;
      return {
        status: 'fixed' as const, ...made, documentID, renderKey, documentName, date, alternativeText,
        tapestryImage: now.posterHash === null ? null : addresses.poster('poster', renderKey, now.posterHash),
        thumbnailImage: now.thumbnailHash === null ? null : addresses.poster('thumbnail', renderKey, now.thumbnailHash),
      };
    }
    case 'following': {
      const { layout, params, background } = now.pins;
      return { status: 'following' as const, ...made, documentID, layout, params: { ...params }, backgroundID: background.id, run: now.runId };
    }
  }
}, ['shares', 'runs', 'renders', 'documents']);

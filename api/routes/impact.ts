import { impactOf } from '../../application/audit/impact.ts';
import { namesNow } from '../../application/audit/namesNow.ts';
import { rendersView, type RenderDocument } from '../../projections/views/renders.ts';
import { impact } from '../contract/impact.ts';
import { readRoute } from '../http/readRoute.ts';

export const impactRoute = readRoute(impact, async ({ ports, addresses, directory }, { entity, limit }) => {
  const dash = entity.indexOf('-');
  const { meetings: all, ...rest } = await impactOf(ports, await namesNow(ports), { kind: entity.slice(0, dash) as 'symbol' | 'background', id: entity.slice(dash + 1) });
  const meetings = all.slice(0, limit);
  const renders = await ports.readModels.getMany<RenderDocument>(rendersView.name, meetings.map(({ newest }) => newest.renderKey));
  const thumbnails = new Map(renders.map(({ id, thumbnailHash }) => [id, thumbnailHash]));
  return {
    ...rest,
    meetingCount: all.length,
    livingCount: all.filter(({ erased }) => !erased).length,
    meetings: meetings.map(({ documentID, title, runs, newest, erased }) => {
      const hash = erased ? null : (thumbnails.get(newest.renderKey) ?? null);
      return {
        documentID, document: title, runs, erased,
        newest: { id: newest.id, time: newest.at, by: directory.person(newest.by), thumbnailImage: hash === null ? null : addresses.poster('thumbnail', newest.renderKey, hash) },
      };
    }),
  };
});

import type { SharedTapestry } from '../../events/model/share.ts';
import { handledBy, type HandledBy } from './handled.ts';
import { descending, view } from './view.ts';

/** A link to a tapestry, who made it and who ended it. */
export type ShareDocument = SharedTapestry & {
  readonly id: string;
  readonly at: number;
  readonly by: string;
  readonly position: string;
  readonly ended: { readonly at: number; readonly by: string } | null;
};

export const sharesView = view<ShareDocument, HandledBy<'shares'>>({
  name: 'shares',
  version: 1,
  finds: { ofTranscript: { where: ['documentID'], order: [descending('position')] } },
  handles: handledBy('shares'),
  idsOf: (event) => [event.data.shareId],
  apply(id, before, event) {
    const { at, user } = event.metadata;
    if (event.type === 'ShareEnded') return before && { ...before, ended: { at, by: user.sub } };
    const { shareId: _id, ...shared } = event.data;
    return { id, ...shared, at, by: user.sub, position: event.position, ended: null };
  },
});

import { unreachable } from '../../events/model/decider.ts';
import { handledBy, type HandledBy } from './handled.ts';
import { ascending, view } from './view.ts';

/** One picture and what became of it; the document's id is the render key. */
export type RenderDocument = {
  readonly id: string;
  readonly documentID: string;
  readonly status: 'outstanding' | 'rendered' | 'failed' | 'abandoned' | 'erased';
  readonly priority: 'person' | 'batch';
  readonly sceneHash: string;
  readonly failures: number;
  /** Why the last attempt failed, in a sentence. */
  readonly reason: string | null;
  readonly posterHash: string | null;
  readonly thumbnailHash: string | null;
  readonly milliseconds: number | null;
  readonly position: string;
};

export const rendersView = view<RenderDocument, HandledBy<'renders'>>({
  name: 'renders',
  version: 1,
  finds: {
    byStatus: { where: ['status'], order: [ascending('position')] },
    ofTranscript: { where: ['documentID'], order: [ascending('position')] },
  },
  handles: handledBy('renders'),
  idsOf: (event) => [event.data.key],
  apply(id, before, event) {
    if (event.type === 'RenderRequested') {
      const { documentID, priority, sceneHash } = event.data;
      return {
        id, documentID, priority, sceneHash, status: 'outstanding', failures: 0, reason: null,
        posterHash: null, thumbnailHash: null, milliseconds: null, position: event.position,
      };
    }
    if (!before) return undefined;
    switch (event.type) {
      case 'RenderAttemptFailed':
        return { ...before, failures: event.data.attempt, reason: event.data.reason };
      case 'RenderFailed':
        return { ...before, status: 'failed', reason: event.data.reason };
      case 'TapestryRendered': {
        const { posterHash, thumbnailHash, milliseconds } = event.data;
        return { ...before, status: 'rendered', reason: null, posterHash, thumbnailHash, milliseconds };
      }
      case 'RenderAbandoned':
        return { ...before, status: 'abandoned' };
      case 'RenderErased':
        return { ...before, status: 'erased', posterHash: null, thumbnailHash: null };
      default:
        return unreachable(event);
    }
  },
});

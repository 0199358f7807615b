import type { DomainEvent } from '../store/eventStore.ts';
import { accept, refuse, unreachable, type Decider } from './decider.ts';

/**
 * One picture to be painted, named by its key. The log is the durable queue: a render is outstanding from the request
 * until it is painted, has failed for good, or is no longer wanted.
 */

const MAX_ATTEMPTS = 3;

export type RenderPriority = 'person' | 'batch';

// Events

export type RenderEvent =
  | DomainEvent<'RenderRequested', { readonly key: string; readonly documentID: string; readonly sceneHash: string; readonly priority: RenderPriority }>
  | DomainEvent<'RenderAttemptFailed', { readonly key: string; readonly attempt: number; readonly reason: string }>
  | DomainEvent<'RenderFailed', { readonly key: string; readonly documentID: string; readonly attempts: number; readonly reason: string }>
  /** Blobs owned by the transcript. */
  | DomainEvent<'TapestryRendered', { readonly key: string; readonly documentID: string; readonly posterHash: string; readonly thumbnailHash: string; readonly milliseconds: number; readonly notes: readonly string[] }>
  | DomainEvent<'RenderAbandoned', { readonly key: string; readonly documentID: string }>
  /** What it was made of was erased, and the picture with it, painted or not. */
  | DomainEvent<'RenderErased', { readonly key: string; readonly documentID: string }>;

// State

export type RenderState =
  | { readonly status: 'unknown' }
  | { readonly status: 'outstanding'; readonly documentID: string; readonly sceneHash: string; readonly failures: number }
  | { readonly status: 'rendered'; readonly documentID: string; readonly posterHash: string; readonly thumbnailHash: string }
  | { readonly status: 'failed' | 'abandoned'; readonly documentID: string };

function evolve(state: RenderState, event: RenderEvent): RenderState {
  switch (event.type) {
    case 'RenderRequested':
      return { status: 'outstanding', documentID: event.data.documentID, sceneHash: event.data.sceneHash, failures: 0 };
    case 'RenderAttemptFailed':
      return state.status === 'outstanding' ? { ...state, failures: event.data.attempt } : state;
    case 'RenderFailed':
      return { status: 'failed', documentID: event.data.documentID };
    case 'TapestryRendered': {
      const { documentID, posterHash, thumbnailHash } = event.data;
      return { status: 'rendered', documentID, posterHash, thumbnailHash };
    }
    case 'RenderAbandoned':
    case 'RenderErased':
      return { status: 'abandoned', documentID: event.data.documentID };
    default:
      return unreachable(event);
  }
}

// Commands

export type RenderCommand =
  /** Asks for the picture: nothing happens when it is there or on its way; a failed one starts anew, and one that is painted where its files are lost. */
  | { readonly do: 'request'; readonly key: string; readonly documentID: string; readonly sceneHash: string; readonly priority: RenderPriority; readonly lost?: boolean }
  | { readonly do: 'complete'; readonly key: string; readonly posterHash: string; readonly thumbnailHash: string; readonly milliseconds: number; readonly notes: readonly string[] }
  /** The third failure is final until somebody asks again. */
  | { readonly do: 'failAttempt'; readonly key: string; readonly reason: string }
  | { readonly do: 'abandon'; readonly key: string }
  | { readonly do: 'erase'; readonly key: string };

export const renderDecider: Decider<RenderState, RenderCommand, RenderEvent> = {
  initialState: () => ({ status: 'unknown' }),
  evolve,
  decide(command, state) {
    const { key } = command;
    if (command.do === 'request') {
      if (state.status === 'outstanding' || (state.status === 'rendered' && !command.lost)) return accept();
      const { documentID, sceneHash, priority } = command;
      return accept({ type: 'RenderRequested', data: { key, documentID, sceneHash, priority } });
    }
    if (state.status === 'unknown') return refuse('notFound', 'There is no such picture.');
    const { documentID } = state;
    if (command.do === 'erase') return state.status === 'abandoned' ? accept() : accept({ type: 'RenderErased', data: { key, documentID } });
    if (state.status !== 'outstanding') return accept();
    switch (command.do) {
      case 'complete': {
        const { posterHash, thumbnailHash, milliseconds, notes } = command;
        return accept({ type: 'TapestryRendered', data: { key, documentID, posterHash, thumbnailHash, milliseconds, notes } });
      }
      case 'failAttempt': {
        const attempt = state.failures + 1;
        const failed: RenderEvent = { type: 'RenderAttemptFailed', data: { key, attempt, reason: command.reason } };
        return attempt < MAX_ATTEMPTS
          ? accept(failed)
          : accept<RenderEvent>(failed, { type: 'RenderFailed', data: { key, documentID, attempts: attempt, reason: command.reason } });
      }
      case 'abandon':
        return accept({ type: 'RenderAbandoned', data: { key, documentID } });
      default:
        return unreachable(command);
    }
  },
};

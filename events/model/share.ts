import type { DomainEvent } from '../store/eventStore.ts';
import { accept, refuse, unreachable, type Decider } from './decider.ts';

/** A link to a tapestry: to exactly what was shared, or to whatever the tapestry has become. */

const SHARE_KINDS = ['fixed', 'following'] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

/** What was on the sheet when it was shared. Its blobs belong to the transcript and end with it. */
export type SharedTapestry = {
  readonly kind: ShareKind;
  readonly runId: string;
  readonly documentID: string;
  /** Name of the pins. */
  readonly version: string;
  readonly renderKey: string;
  /** SHA-256 of the canonical scene. */
  readonly sceneHash: string;
  /** SHA-256 of the compressed tapestry data. */
  readonly dataHash: string;
};

// Events

export type ShareEvent =
  | DomainEvent<'TapestryShared', { readonly shareId: string } & SharedTapestry>
  | DomainEvent<'ShareEnded', { readonly shareId: string; readonly runId: string; readonly documentID: string }>;

// State

export type ShareState = { readonly status: 'unknown' } | { readonly status: 'live' | 'ended'; readonly shared: SharedTapestry };

// Commands

export type ShareCommand =
  | { readonly do: 'share'; readonly shareId: string; readonly shared: SharedTapestry }
  | { readonly do: 'end'; readonly shareId: string };

export const shareDecider: Decider<ShareState, ShareCommand, ShareEvent> = {
  initialState: () => ({ status: 'unknown' }),
  evolve(state, event) {
    switch (event.type) {
      case 'TapestryShared': {
        const { shareId: _id, ...shared } = event.data;
        return { status: 'live', shared };
      }
      case 'ShareEnded':
        return state.status === 'unknown' ? state : { ...state, status: 'ended' };
      default:
        return unreachable(event);
    }
  },
  decide(command, state) {
    switch (command.do) {
      case 'share':
        return state.status === 'unknown'
          ? accept({ type: 'TapestryShared', data: { shareId: command.shareId, ...command.shared } })
          : refuse('alreadyExists', 'This link was made before.');
      case 'end':
        if (state.status === 'unknown') return refuse('notFound', 'There is no such link.');
        return state.status === 'ended'
          ? accept()
          : accept({ type: 'ShareEnded', data: { shareId: command.shareId, runId: state.shared.runId, documentID: state.shared.documentID } });
      default:
        return unreachable(command);
    }
  },
};

import type { Pins } from '../../tapestry/model/pins.ts';
import type { DomainEvent } from '../store/eventStore.ts';
import { accept, changedMeanwhile, isStale, refuse, unreachable, type Decider } from './decider.ts';

/** One press of "Create Tapestry": what it was made of, and what people did to it afterwards. */

export interface SeenTapestry {
  /** Name of the pins. */
  readonly version: string;
  readonly pins: Pins;
  /** Ids of the painted symbols, to answer which posters a symbol is in. */
  readonly symbolIds: readonly string[];
  readonly renderKey: string;
  /** SHA-256 of the canonical scene, a blob owned by the transcript. */
  readonly sceneHash: string;
  /** The same of the scene before anything was moved by hand; absent where nothing was. */
  readonly placedSceneHash?: string;
  /** SHA-256 of the compressed tapestry data, a blob owned by the transcript; absent in version 1 of the events. */
  readonly dataHash?: string;
}

/** Data that was composed for a run after the fact, because it was recorded before data was stored. */
export interface ReconstructedData {
  /** Of the pins it was composed from. */
  readonly version: string;
  readonly dataHash: string;
  readonly placedSceneHash?: string;
}

// Events

export type RunEvent =
  | DomainEvent<'RunRecorded', { readonly runId: string; readonly documentID: string } & SeenTapestry>
  /**
   * Phrases chosen, positions dragged, words changed: the choices are a blob named in the pins. `basedOn`: revision of
   * what the person had before them; absent where nobody said, and in versions 1 and 2 of the event.
   */
  | DomainEvent<'TapestryArranged', { readonly runId: string; readonly documentID: string; readonly basedOn?: number } & SeenTapestry>
  | DomainEvent<'RunDataReconstructed', { readonly runId: string; readonly documentID: string } & ReconstructedData>;

// State

export type RunState = { readonly status: 'unknown' } | RecordedRun;

export interface RecordedRun {
  readonly status: 'recorded';
  readonly documentID: string;
  readonly seen: SeenTapestry;
  /** The data was composed after the fact. */
  readonly reconstructed: boolean;
  /** Of the last event. */
  readonly revision: number;
  /** Revision of the last event that changed what is seen. */
  readonly arrangedAt: number;
}

// Commands

export type RunCommand =
  | { readonly do: 'record'; readonly runId: string; readonly documentID: string; readonly seen: SeenTapestry }
  /** `basedOn`: the revision the person looked at; what somebody else arranged after it is not overwritten. */
  | { readonly do: 'arrange'; readonly runId: string; readonly seen: SeenTapestry; readonly basedOn?: number }
  | { readonly do: 'reconstruct'; readonly runId: string; readonly data: ReconstructedData };

export const runDecider: Decider<RunState, RunCommand, RunEvent> = {
  initialState: () => ({ status: 'unknown' }),
  evolve(state, event) {
    switch (event.type) {
      case 'RunRecorded': {
        const { runId: _id, documentID, ...seen } = event.data;
        return { status: 'recorded', documentID, seen, reconstructed: false, revision: 0, arrangedAt: 0 };
      }
      case 'TapestryArranged': {
        const { runId: _id, documentID, basedOn: _basedOn, ...seen } = event.data;
        const revision = state.status === 'unknown' ? 0 : state.revision + 1;
        return { status: 'recorded', documentID, seen, reconstructed: false, revision, arrangedAt: revision };
      }
      case 'RunDataReconstructed': {
        if (state.status === 'unknown') return state;
        const { runId: _id, documentID: _document, version: _version, ...data } = event.data;
        return { ...state, seen: { ...state.seen, ...data }, reconstructed: true, revision: state.revision + 1 };
      }
      default:
        return unreachable(event);
    }
  },
  decide(command, state) {
    switch (command.do) {
      case 'record':
        return state.status === 'unknown'
          ? accept({ type: 'RunRecorded', data: { runId: command.runId, documentID: command.documentID, ...command.seen } })
          : refuse('alreadyExists', 'This run was recorded before.');
      case 'arrange':
        if (state.status === 'unknown') return refuse('notFound', 'There is no such tapestry.');
        if (state.seen.version === command.seen.version) return accept();
        if (isStale(command.basedOn, state.arrangedAt, state.revision)) return changedMeanwhile('tapestry', state.revision);
        return accept({
          type: 'TapestryArranged',
          data: { runId: command.runId, documentID: state.documentID, ...command.seen, ...(command.basedOn === undefined ? {} : { basedOn: command.basedOn }) },
        });
      case 'reconstruct':
        if (state.status === 'unknown') return refuse('notFound', 'There is no such tapestry.');
        return state.seen.dataHash !== undefined || state.seen.version !== command.data.version
          ? accept()
          : accept({ type: 'RunDataReconstructed', data: { runId: command.runId, documentID: state.documentID, ...command.data } });
      default:
        return unreachable(command);
    }
  },
};

import type { PaletteName } from '../../tapestry/model/palette.ts';
import type { SlotLayout } from '../../tapestry/model/slotLayout.ts';
import type { DomainEvent } from '../store/eventStore.ts';
import { changedFields, isEmpty } from './changedFields.ts';
import { accept, changedMeanwhile, isStale, refuse, unreachable, type Decider } from './decider.ts';
import { namesSymbol, withSymbolRenamed } from './symbolsOfBackground.ts';

/** One background: its picture, colours and properties. Its name is also in the catalogue. */

export interface BackgroundProperties {
  readonly layoutId: string;
  readonly published: boolean;
  readonly description: string;
  readonly palette: PaletteName;
  /** Overrides of the palette, `#rrggbb`. */
  readonly colors: { readonly primary: string | null; readonly secondary: string | null };
  readonly variants: readonly string[];
  /** Symbol names. */
  readonly primarySymbol: string | null;
  readonly symbols: readonly string[];
  /** The places of a slot layout; absent for the layouts that arrange by themselves. */
  readonly layout?: SlotLayout;
}

export interface BackgroundImage {
  /** SHA-256 of the PNG, a blob owned by the background; null for blank paper. */
  readonly imageHash: string | null;
  /** Height divided by width. */
  readonly heightRatio: number;
}

// Events

export type BackgroundEvent =
  | DomainEvent<'BackgroundAdded', { readonly backgroundId: string; readonly name: string } & BackgroundProperties & BackgroundImage>
  | DomainEvent<'BackgroundRenamed', { readonly backgroundId: string; readonly name: string }>
  | DomainEvent<'BackgroundUpdated', { readonly backgroundId: string } & Partial<BackgroundProperties>>
  | DomainEvent<'BackgroundImageReplaced', { readonly backgroundId: string } & BackgroundImage>
  | DomainEvent<'BackgroundDeleted', { readonly backgroundId: string }>
  | DomainEvent<'BackgroundRestored', { readonly backgroundId: string; readonly name: string } & BackgroundProperties & BackgroundImage>;

// State

export type BackgroundState =
  | { readonly status: 'unknown' }
  | {
    readonly status: 'live' | 'deleted';
    readonly name: string;
    readonly properties: BackgroundProperties;
    readonly image: BackgroundImage;
    /** Revision of the last event. */
    readonly revision: number;
    /** Revision of the last event that changed anything but the name. */
    readonly updatedAt: number;
  };

function evolve(state: BackgroundState, event: BackgroundEvent): BackgroundState {
  if (event.type === 'BackgroundAdded') {
    const { backgroundId: _id, name, imageHash, heightRatio, ...properties } = event.data;
    return { status: 'live', name, properties, image: { imageHash, heightRatio }, revision: 0, updatedAt: 0 };
  }
  if (state.status === 'unknown') return state;
  const revision = state.revision + 1;
  const updatedAt = event.type === 'BackgroundUpdated' || event.type === 'BackgroundImageReplaced' ? revision : state.updatedAt;
  return { ...evolveLive(state, event), revision, updatedAt };
}

type Known = Exclude<BackgroundState, { readonly status: 'unknown' }>;

function evolveLive(state: Known, event: Exclude<BackgroundEvent, { readonly type: 'BackgroundAdded' }>): Known {
  switch (event.type) {
    case 'BackgroundRenamed':
      return { ...state, name: event.data.name };
    case 'BackgroundUpdated': {
      const { backgroundId: _id, ...changed } = event.data;
      return { ...state, properties: { ...state.properties, ...changed } };
    }
    case 'BackgroundImageReplaced':
      return { ...state, image: { imageHash: event.data.imageHash, heightRatio: event.data.heightRatio } };
    case 'BackgroundDeleted':
      return { ...state, status: 'deleted' };
    case 'BackgroundRestored': {
      const { backgroundId: _id, name, imageHash, heightRatio, ...properties } = event.data;
      return { ...state, status: 'live', name, properties, image: { imageHash, heightRatio } };
    }
    default:
      return unreachable(event);
  }
}

// Commands

export type BackgroundCommand =
  | { readonly do: 'add'; readonly backgroundId: string; readonly name: string; readonly properties: BackgroundProperties; readonly image: BackgroundImage }
  | { readonly do: 'rename'; readonly backgroundId: string; readonly name: string }
  /** `seen`: the revision the person looked at; what somebody else saved after it is not overwritten. */
  | { readonly do: 'update'; readonly backgroundId: string; readonly properties: Partial<BackgroundProperties>; readonly seen?: number }
  /** A symbol has another name than any of `from`: the background names it by that. */
  | { readonly do: 'renameSymbol'; readonly backgroundId: string; readonly from: readonly string[]; readonly to: string }
  | { readonly do: 'replaceImage'; readonly backgroundId: string; readonly image: BackgroundImage }
  | { readonly do: 'delete'; readonly backgroundId: string }
  | { readonly do: 'restore'; readonly backgroundId: string };

export const backgroundDecider: Decider<BackgroundState, BackgroundCommand, BackgroundEvent> = {
  initialState: () => ({ status: 'unknown' }),
  evolve,
  decide(command, state) {
    const { backgroundId } = command;
    if (command.do === 'add') {
      if (state.status !== 'unknown') return refuse('alreadyExists', `Background "${command.name}" already exists`, { name: command.name });
      return accept({ type: 'BackgroundAdded', data: { backgroundId, name: command.name, ...command.properties, ...command.image } });
    }
    if (state.status === 'unknown') return refuse('notFound', 'There is no such background.');
    if (command.do === 'restore') {
      return state.status === 'live' ? accept() : accept({ type: 'BackgroundRestored', data: { backgroundId, name: state.name, ...state.properties, ...state.image } });
    }
    if (state.status === 'deleted') return command.do === 'delete' ? accept() : refuse('deleted', 'This background was deleted.');
    switch (command.do) {
      case 'rename':
        return state.name === command.name ? accept() : accept({ type: 'BackgroundRenamed', data: { backgroundId, name: command.name } });
      case 'update': {
        const changed = changedFields(state.properties, command.properties);
        if (isEmpty(changed)) return accept();
        if (isStale(command.seen, state.updatedAt, state.revision)) return changedMeanwhile('background', state.revision);
        return accept({ type: 'BackgroundUpdated', data: { backgroundId, ...changed } });
      }
      case 'renameSymbol': {
        const renamed = command.from.filter((name) => namesSymbol(state.properties, name))
          .reduce<BackgroundProperties>((properties, from) => ({ ...properties, ...withSymbolRenamed(properties, from, command.to) }), state.properties);
        const changed = changedFields(state.properties, renamed);
        return isEmpty(changed) ? accept() : accept({ type: 'BackgroundUpdated', data: { backgroundId, ...changed } });
      }
      case 'replaceImage':
        return state.image.imageHash === command.image.imageHash
          ? accept()
          : accept({ type: 'BackgroundImageReplaced', data: { backgroundId, ...command.image } });
      case 'delete':
        return accept({ type: 'BackgroundDeleted', data: { backgroundId } });
      default:
        return unreachable(command);
    }
  },
};

import type { PartOfSpeech, Shape } from '../../tapestry/model/vocabulary.ts';
import type { DomainEvent } from '../store/eventStore.ts';
import { changedFields, isEmpty } from './changedFields.ts';
import { accept, changedMeanwhile, isStale, refuse, unreachable, type Decider } from './decider.ts';

/** One picture symbol: its properties and drawings. Its name is also in the catalogue, its words are in the lexicon. */

export interface SymbolProperties {
  readonly partSpeech: PartOfSpeech;
  readonly tags: readonly string[];
  readonly shape: Shape;
  readonly layoutId: string | null;
  readonly layoutLogic: string;
}

export interface PictureCredit {
  readonly licence: string;
  readonly author: string;
  readonly source: string;
}

export interface SymbolPicture {
  readonly pictureId: string;
  /** SHA-256 of the SVG text, a blob owned by the symbol. */
  readonly pictureHash: string;
  readonly heightRatio: number;
  readonly selected: boolean;
  readonly variants: readonly string[];
  readonly credit: PictureCredit | null;
}

/** Whether a picture is used, and in which variants of a background. */
export type PictureChoice = Pick<SymbolPicture, 'selected' | 'variants'>;

// Events

export type SymbolEvent =
  | DomainEvent<'SymbolAdded', { readonly symbolId: string; readonly name: string } & SymbolProperties>
  | DomainEvent<'SymbolRenamed', { readonly symbolId: string; readonly name: string }>
  | DomainEvent<'SymbolUpdated', { readonly symbolId: string } & Partial<SymbolProperties>>
  | DomainEvent<'SymbolDescribed', { readonly symbolId: string; readonly descriptionHash: string }>
  | DomainEvent<'SymbolPictureAdded', { readonly symbolId: string } & SymbolPicture>
  /** Version 1 holds both fields of the choice, changed or not. */
  | DomainEvent<'SymbolPictureChosen', { readonly symbolId: string; readonly pictureId: string } & Partial<PictureChoice>>
  | DomainEvent<'SymbolPictureRemoved', { readonly symbolId: string; readonly pictureId: string; readonly pictureHash: string }>
  | DomainEvent<'SymbolDeleted', { readonly symbolId: string }>
  /** As it was when it was deleted, without its words, which others may have by now. */
  | DomainEvent<'SymbolRestored', { readonly symbolId: string; readonly name: string; readonly pictures: readonly SymbolPicture[]; readonly descriptionHash: string | null } & SymbolProperties>;

// State

export type SymbolState =
  | { readonly status: 'unknown' }
  | {
    readonly status: 'live' | 'deleted';
    readonly name: string;
    readonly properties: SymbolProperties;
    readonly pictures: readonly SymbolPicture[];
    readonly descriptionHash: string | null;
    /** Revision of the last event. */
    readonly revision: number;
    /** Revision of the last event that changed properties or the choice of pictures. */
    readonly updatedAt: number;
    /** Revision of the last event that changed the description. */
    readonly describedAt: number;
  };

function evolve(state: SymbolState, event: SymbolEvent): SymbolState {
  if (event.type === 'SymbolAdded') {
    const { symbolId: _id, name, ...properties } = event.data;
    return { status: 'live', name, properties, pictures: [], descriptionHash: null, revision: 0, updatedAt: 0, describedAt: 0 };
  }
  if (state.status === 'unknown') return state;
  return { ...evolveLive(state, event), revision: state.revision + 1, ...marks(event, state.revision + 1) };
}

/** What a later save must have seen. */
function marks({ type }: SymbolEvent, revision: number): { readonly updatedAt?: number; readonly describedAt?: number } {
  if (type === 'SymbolUpdated' || type === 'SymbolPictureChosen') return { updatedAt: revision };
  return type === 'SymbolDescribed' ? { describedAt: revision } : {};
}

type Known = Exclude<SymbolState, { readonly status: 'unknown' }>;

function evolveLive(state: Known, event: Exclude<SymbolEvent, { readonly type: 'SymbolAdded' }>): Known {
  switch (event.type) {
    case 'SymbolRenamed':
      return { ...state, name: event.data.name };
    case 'SymbolUpdated': {
      const { symbolId: _id, ...changed } = event.data;
      return { ...state, properties: { ...state.properties, ...changed } };
    }
    case 'SymbolDescribed':
      return { ...state, descriptionHash: event.data.descriptionHash };
    case 'SymbolPictureAdded': {
      const { symbolId: _id, ...picture } = event.data;
      return { ...state, pictures: [...state.pictures, picture] };
    }
    case 'SymbolPictureChosen': {
      const { symbolId: _id, pictureId, ...changed } = event.data;
      return { ...state, pictures: state.pictures.map((p) => (p.pictureId === pictureId ? { ...p, ...changed } : p)) };
    }
    case 'SymbolPictureRemoved':
      return { ...state, pictures: state.pictures.filter((p) => p.pictureId !== event.data.pictureId) };
    case 'SymbolDeleted':
      return { ...state, status: 'deleted' };
    case 'SymbolRestored': {
      const { symbolId: _id, name, pictures, descriptionHash, ...properties } = event.data;
      return { ...state, status: 'live', name, pictures, descriptionHash, properties };
    }
    default:
      return unreachable(event);
  }
}

// Commands

export type SymbolCommand =
  | { readonly do: 'add'; readonly symbolId: string; readonly name: string; readonly properties: SymbolProperties; readonly pictures: readonly SymbolPicture[] }
  | { readonly do: 'rename'; readonly symbolId: string; readonly name: string }
  /** `seen`: the revision the person looked at; what somebody else saved after it is not overwritten. */
  | { readonly do: 'update'; readonly symbolId: string; readonly properties: Partial<SymbolProperties>; readonly choices?: readonly ({ readonly pictureId: string } & PictureChoice)[]; readonly descriptionHash?: string; readonly seen?: number }
  | { readonly do: 'addPictures'; readonly symbolId: string; readonly pictures: readonly SymbolPicture[] }
  | { readonly do: 'removePicture'; readonly symbolId: string; readonly pictureId: string }
  | { readonly do: 'delete'; readonly symbolId: string }
  | { readonly do: 'restore'; readonly symbolId: string };

export const symbolDecider: Decider<SymbolState, SymbolCommand, SymbolEvent> = {
  initialState: () => ({ status: 'unknown' }),
  evolve,
  decide(command, state) {
    const { symbolId } = command;
    if (command.do === 'add') {
      if (state.status !== 'unknown') return refuse('alreadyExists', `Symbol "${command.name}" already exists`, { name: command.name });
      return accept<SymbolEvent>(
        { type: 'SymbolAdded', data: { symbolId, name: command.name, ...command.properties } },
        ...command.pictures.map((picture) => ({ type: 'SymbolPictureAdded' as const, data: { symbolId, ...picture } })),
      );
    }
    if (state.status === 'unknown') return refuse('notFound', 'There is no such symbol.');
    if (command.do === 'restore') {
      const { name, pictures, descriptionHash, properties } = state;
      return state.status === 'live' ? accept() : accept({ type: 'SymbolRestored', data: { symbolId, name, pictures, descriptionHash, ...properties } });
    }
    if (state.status === 'deleted') return command.do === 'delete' ? accept() : refuse('deleted', 'This symbol was deleted.');
    switch (command.do) {
      case 'rename':
        return state.name === command.name ? accept() : accept({ type: 'SymbolRenamed', data: { symbolId, name: command.name } });
      case 'update': {
        const { choices = [], descriptionHash, seen } = command;
        const unknown = choices.find(({ pictureId }) => !state.pictures.some((picture) => picture.pictureId === pictureId));
        if (unknown) return refuse('notFound', 'There is no such image.');
        const changed = changedFields(state.properties, command.properties);
        const updates: SymbolEvent[] = [
          ...(isEmpty(changed) ? [] : [{ type: 'SymbolUpdated' as const, data: { symbolId, ...changed } }]),
          ...choices.flatMap((choice) => chosen(symbolId, state.pictures, choice)),
        ];
        const isDescribed = descriptionHash !== undefined && descriptionHash !== state.descriptionHash;
        if (updates.length > 0 && isStale(seen, state.updatedAt, state.revision)) return changedMeanwhile('symbol', state.revision);
        if (isDescribed && isStale(seen, state.describedAt, state.revision)) return changedMeanwhile('symbol', state.revision);
        return accept(...updates, ...(isDescribed ? [{ type: 'SymbolDescribed' as const, data: { symbolId, descriptionHash } }] : []));
      }
      case 'addPictures':
        return accept(...command.pictures
          .filter((picture) => !state.pictures.some((p) => p.pictureId === picture.pictureId))
          .map((picture) => ({ type: 'SymbolPictureAdded' as const, data: { symbolId, ...picture } })));
      case 'removePicture': {
        const picture = state.pictures.find((p) => p.pictureId === command.pictureId);
        return picture
          ? accept({ type: 'SymbolPictureRemoved', data: { symbolId, pictureId: picture.pictureId, pictureHash: picture.pictureHash } })
          : accept();
      }
      case 'delete':
        return accept({ type: 'SymbolDeleted', data: { symbolId } });
      default:
        return unreachable(command);
    }
  },
};

function chosen(symbolId: string, pictures: readonly SymbolPicture[], { pictureId, selected, variants }: { readonly pictureId: string } & PictureChoice): SymbolEvent[] {
  const picture = pictures.find((one) => one.pictureId === pictureId);
  const changed = picture ? changedFields<PictureChoice>(picture, { selected, variants }) : {};
  return isEmpty(changed) ? [] : [{ type: 'SymbolPictureChosen', data: { symbolId, pictureId, ...changed } }];
}

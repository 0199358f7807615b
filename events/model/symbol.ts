import type { PartOfSpeech, Shape } from '../../tapestry/model/vocabulary.ts';
import type { DomainEvent } from '../store/eventStore.ts';
import { changedFields, isEmpty } from './changedFields.ts';
import { accept, refuse, unreachable, type Decider } from './decider.ts';

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
  | DomainEvent<'SymbolDeleted', { readonly symbolId: string }>;

// State

export type SymbolState =
  | { readonly status: 'unknown' }
  | { readonly status: 'live'; readonly name: string; readonly properties: SymbolProperties; readonly pictures: readonly SymbolPicture[]; readonly descriptionHash: string | null }
  | { readonly status: 'deleted' };

function evolve(state: SymbolState, event: SymbolEvent): SymbolState {
  if (event.type === 'SymbolAdded') {
    const { symbolId: _id, name, ...properties } = event.data;
    return { status: 'live', name, properties, pictures: [], descriptionHash: null };
  }
  if (state.status !== 'live') return state;
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
      return { status: 'deleted' };
    default:
      return unreachable(event);
  }
}

// Commands

export type SymbolCommand =
  | { readonly do: 'add'; readonly symbolId: string; readonly name: string; readonly properties: SymbolProperties; readonly pictures: readonly SymbolPicture[] }
  | { readonly do: 'rename'; readonly symbolId: string; readonly name: string }
  | { readonly do: 'update'; readonly symbolId: string; readonly properties: Partial<SymbolProperties> }
  | { readonly do: 'describe'; readonly symbolId: string; readonly descriptionHash: string }
  | { readonly do: 'addPictures'; readonly symbolId: string; readonly pictures: readonly SymbolPicture[] }
  | { readonly do: 'choosePicture'; readonly symbolId: string; readonly pictureId: string; readonly selected: boolean; readonly variants: readonly string[] }
  | { readonly do: 'removePicture'; readonly symbolId: string; readonly pictureId: string }
  | { readonly do: 'delete'; readonly symbolId: string };

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
    if (state.status === 'deleted') return command.do === 'delete' ? accept() : refuse('deleted', 'This symbol was deleted.');
    switch (command.do) {
      case 'rename':
        return state.name === command.name ? accept() : accept({ type: 'SymbolRenamed', data: { symbolId, name: command.name } });
      case 'update': {
        const changed = changedFields(state.properties, command.properties);
        return isEmpty(changed) ? accept() : accept({ type: 'SymbolUpdated', data: { symbolId, ...changed } });
      }
      case 'describe':
        return state.descriptionHash === command.descriptionHash
          ? accept()
          : accept({ type: 'SymbolDescribed', data: { symbolId, descriptionHash: command.descriptionHash } });
      case 'addPictures':
        return accept(...command.pictures
          .filter((picture) => !state.pictures.some((p) => p.pictureId === picture.pictureId))
          .map((picture) => ({ type: 'SymbolPictureAdded' as const, data: { symbolId, ...picture } })));
      case 'choosePicture': {
        const { pictureId, selected, variants } = command;
        const picture = state.pictures.find((p) => p.pictureId === pictureId);
        if (!picture) return refuse('notFound', 'There is no such image.');
        const changed = changedFields<PictureChoice>(picture, { selected, variants });
        return isEmpty(changed) ? accept() : accept({ type: 'SymbolPictureChosen', data: { symbolId, pictureId, ...changed } });
      }
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

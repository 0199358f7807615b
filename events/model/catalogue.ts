import { normaliseName } from '../../tapestry/model/names.ts';
import type { DomainEvent } from '../store/eventStore.ts';
import { accept, refuse, type Decider } from './decider.ts';
import type { CatalogueKind } from './streams.ts';

/** A catalogue keeps the names of one kind of thing unique. Every catalogue shares these rules. */

const SINGULAR = { symbols: 'Symbol', backgrounds: 'Background', transcripts: 'Transcript', markups: 'Markup' } as const satisfies Record<CatalogueKind, string>;
type Singular = (typeof SINGULAR)[CatalogueKind];

// Events

type OneOf<Type extends string> = Type extends string ? DomainEvent<Type, { readonly id: string; readonly name: string }> : never;
export type CatalogueEvent = OneOf<`${Singular}Name${'Taken' | 'Changed' | 'Released'}`>;

// State

export interface Catalogue {
  /** By normalised name. */
  readonly ids: Map<string, string>;
  /** By id, as typed. */
  readonly names: Map<string, string>;
  /** Ids whose name was given up: their detail is to be deleted, and named again only when it is restored. */
  readonly released: Set<string>;
  /** By id, the names it had since it was added or restored and was renamed from, oldest first. */
  readonly former: Map<string, readonly string[]>;
  /** By normalised name, the ids that ever had it, each once, in the order in which they got it last. */
  readonly bearers: Map<string, readonly string[]>;
}

function evolve(state: Catalogue, event: CatalogueEvent): Catalogue {
  const { id, name } = event.data;
  const before = state.names.get(id);
  if (before !== undefined) state.ids.delete(normaliseName(before));
  state.names.delete(id);
  if (before !== undefined && event.type.endsWith('NameChanged')) state.former.set(id, [...state.former.get(id) ?? [], before]);
  else state.former.delete(id);
  if (event.type.endsWith('NameReleased')) {
    state.released.add(id);
    return state;
  }
  state.released.delete(id);
  state.names.set(id, name);
  const key = normaliseName(name);
  state.ids.set(key, id);
  state.bearers.set(key, [...(state.bearers.get(key) ?? []).filter((other) => other !== id), id]);
  return state;
}

// Commands

export type CatalogueCommand =
  /** All or nothing; at most MAX_NAMES_AT_ONCE. A name that its own id already holds is passed over. */
  | { readonly do: 'takeNames'; readonly names: readonly { readonly id: string; readonly name: string }[] }
  | { readonly do: 'changeName'; readonly id: string; readonly name: string }
  | { readonly do: 'releaseName'; readonly id: string };

export const MAX_NAMES_AT_ONCE = 500;

export type CatalogueDecider = Decider<Catalogue, CatalogueCommand, CatalogueEvent>;

/** The decider of one catalogue; its refusals carry the owner of a taken name. */
export function catalogueDecider(kind: CatalogueKind): CatalogueDecider {
  const singular = SINGULAR[kind];
  const taken = (name: string, state: Catalogue) =>
    refuse('nameTaken', `There is already a ${singular.toLowerCase()} named ${name}`, {
      name,
      id: state.ids.get(normaliseName(name)) ?? '',
    });

  return {
    initialState: () => ({ ids: new Map(), names: new Map(), released: new Set(), former: new Map(), bearers: new Map() }),
    evolve,
    touches: (command) => (command.do === 'takeNames' ? command.names.flatMap(touched) : touched(command)),
    decide(command, state) {
      switch (command.do) {
        case 'takeNames': {
          const asked = new Set<string>();
          const events: CatalogueEvent[] = [];
          for (const { id, name } of command.names) {
            const key = normaliseName(name);
            if (key === '') return refuse('invalid', `Please specify a valid ${singular.toLowerCase()} name`);
            const owner = state.ids.get(key);
            if (owner === id) continue;
            if (owner !== undefined || asked.has(key)) return taken(name, state);
            asked.add(key);
            events.push({ type: `${singular}NameTaken`, data: { id, name } });
          }
          return accept(...events);
        }
        case 'changeName': {
          const before = state.names.get(command.id);
          if (before === undefined) return refuse('notFound', `There is no such ${singular.toLowerCase()}.`);
          const key = normaliseName(command.name);
          if (key === '' || before === command.name) return refuse('invalid', `Please specify a valid ${singular.toLowerCase()} name`);
          const owner = state.ids.get(key);
          if (owner !== undefined && owner !== command.id) return taken(command.name, state);
          return accept({ type: `${singular}NameChanged`, data: { id: command.id, name: command.name } });
        }
        case 'releaseName': {
          const name = state.names.get(command.id);
          return name === undefined ? accept() : accept({ type: `${singular}NameReleased`, data: { id: command.id, name } });
        }
      }
    },
  };
}

/** A thing and the name it is to have; the name it had is free for others only when that is in the log. */
const touched = ({ id, name }: { readonly id: string; readonly name?: string }): readonly string[] =>
  name === undefined ? [`id ${id}`] : [`id ${id}`, `name ${normaliseName(name)}`];

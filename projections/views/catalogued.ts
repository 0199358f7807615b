import { normaliseName } from '../../tapestry/model/names.ts';
import type { RecordedEvent } from '../../events/store/eventStore.ts';
import { ascending } from './view.ts';

/** What transcripts, symbols, backgrounds and markups have in common: a name in a catalogue, and details in a stream of their own. */
export type Catalogued = {
  readonly id: string;
  /** The catalogue's name; null before it is taken and after it is released. */
  readonly name: string | null;
  readonly nameKey: string | null;
  /** The name in the thing's own stream. */
  readonly title: string | null;
  /** Revision of that stream; -1 before its first event. */
  readonly revision: number;
  readonly changedAt: number;
  readonly changedBy: string;
  /** Catalogue and details do not agree: what a crash leaves half done, until it is repaired. */
  readonly pending: boolean;
};

/** The finds of every catalogued thing. */
export const CATALOGUED_FINDS = {
  byName: { where: [], order: [ascending('nameKey')] },
  named: { where: ['nameKey'], order: [] },
  pending: { where: ['pending'], order: [] },
} as const;

/** Before anything is known of it. */
export const unknownThing = (id: string): Omit<Catalogued, 'changedAt' | 'changedBy'> =>
  ({ id, name: null, nameKey: null, title: null, revision: -1, pending: true });

/** Who changed it, and when. */
export const touchedBy = ({ metadata }: RecordedEvent) => ({ changedAt: metadata.at, changedBy: metadata.user.sub });

/** The catalogue's name as a change of the document. */
export const named = (name: string | null) => ({ name, nameKey: name === null ? null : normaliseName(name) });

/** Nothing once it has neither name nor details; named without them it waits for the repair, whichever of the two went first. */
export const unlessDeleted = <D extends Catalogued>(document: D): D | undefined => (document.name === null && document.title === null ? undefined : document);

/** The document with `pending` as its parts tell. */
export function settled<D extends Catalogued & { readonly properties: unknown }>(document: D): D {
  const pending = document.name === null || document.title !== document.name || document.properties === null;
  return { ...document, pending };
}

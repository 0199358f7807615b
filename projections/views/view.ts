import type { AnyEvent, AnyEventType, Recorded } from '../../events/model/anyEvent.ts';
import { upcast } from '../../events/model/upcast.ts';
import type { RecordedEvent } from '../../events/store/eventStore.ts';
import type { Projection } from '../projection.ts';
import type { Document, Find } from '../readModels.ts';

/** Stored events of some types. */
export type OfType<T extends AnyEventType> = Recorded<Extract<AnyEvent, { readonly type: T }>>;

/** How a view follows from the product's events: pure, one or several documents per event. */
export interface ViewDefinition<D extends Document, T extends AnyEventType> {
  readonly name: string;
  /** Raise it when `apply` changes: the view is then rebuilt beside the running one. */
  readonly version: number;
  readonly finds: Readonly<Record<string, Find>>;
  /** Absent: every event. */
  readonly handles?: readonly T[];
  /** Documents follow from their last event alone: `apply` is never told what was before. */
  readonly fromEventAlone?: boolean;
  idsOf(event: OfType<T>): readonly string[];
  /** The document after the event; undefined for none (any more). */
  apply(id: string, before: D | undefined, event: OfType<T>): D | undefined;
  /** What `apply` comes to for several events, where that can be told for less. */
  applyAll?(id: string, before: D | undefined, events: readonly OfType<T>[]): D;
}

/** A projection over today's event shapes. */
export function view<D extends Document, T extends AnyEventType>(definition: ViewDefinition<D, T>): Projection<D> {
  const today = (event: RecordedEvent): OfType<T> => upcast(event) as OfType<T>;
  const { applyAll, ...own } = definition;
  return {
    ...own,
    idsOf: (event) => definition.idsOf(today(event)),
    apply: (id, before, event) => definition.apply(id, before, today(event)),
    ...(applyAll && { applyAll: (id, before, events) => applyAll(id, before, events.map(today)) }),
  };
}

export const ascending = (field: string) => ({ field, direction: 'ascending' as const });
export const descending = (field: string) => ({ field, direction: 'descending' as const });

import type { AnyEvent, AnyEventType, Recorded } from '../../events/model/anyEvent.ts';
import { upcast } from '../../events/model/upcast.ts';
import type { RecordedEvent } from '../../events/store/eventStore.ts';
import type { Projection } from '../projection.ts';
import type { Document, Find } from '../readModels.ts';

type OfType<T extends AnyEventType> = Recorded<Extract<AnyEvent, { readonly type: T }>>;

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
}

/** A projection over today's event shapes. */
export function view<D extends Document, T extends AnyEventType>(definition: ViewDefinition<D, T>): Projection<D> {
  const today = (event: RecordedEvent): OfType<T> => upcast(event) as OfType<T>;
  return {
    ...definition,
    idsOf: (event) => definition.idsOf(today(event)),
    apply: (id, before, event) => definition.apply(id, before, today(event)),
  };
}

export const ascending = (field: string) => ({ field, direction: 'ascending' as const });
export const descending = (field: string) => ({ field, direction: 'descending' as const });

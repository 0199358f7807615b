import type { RecordedEvent } from '../events/store/eventStore.ts';
import type { CollectionDeclaration, Document } from './readModels.ts';

/**
 * How documents follow from events: pure, and the same for the same events, however they are batched.
 * Documents hold what JSON can hold, without `undefined` members.
 */
export interface Projection<D extends Document = Document> extends CollectionDeclaration {
  /** Raise it when `apply` changes: the collection is then built anew beside the one in use. At least 1. */
  readonly version: number;
  /** Types of the events that concern it; absent: all. */
  readonly handles?: readonly string[];
  /** Documents follow from their last event alone, whatever was before: `apply` is never told, and nothing is loaded for it. */
  readonly fromEventAlone?: boolean;
  /** Documents the event touches. */
  idsOf(event: RecordedEvent): readonly string[];
  /** The document after the event: `before` itself when nothing changes, undefined when there is none (any more). */
  apply(id: string, before: D | undefined, event: RecordedEvent): D | undefined;
  /** What `apply` comes to for several events, one after another, told at once (decision 80). Its documents are never deleted. */
  applyAll?(id: string, before: D | undefined, events: readonly RecordedEvent[]): D;
}

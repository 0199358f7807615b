import type { CatalogueKind } from '../../events/model/streams.ts';
import type { Refused } from '../../events/model/decider.ts';
import type { CommandContext } from '../commands/commandContext.ts';
import type { Ports } from '../ports/ports.ts';
import type { Steps } from '../commands/steps.ts';
import type { WordElsewhere } from '../symbols/wordsOfDeleted.ts';

/** What the thing's own stream says of it; a deleted one is still known by its name. */
export type NamedState =
  | { readonly status: 'unknown' }
  | { readonly status: 'live' | 'deleted'; readonly name: string };

export type Step = Promise<{ readonly ok: true } | Refused>;

/**
 * One kind of thing that has a unique name: transcripts, symbols, backgrounds, markups. Its name stands in a catalogue and
 * its details in a stream of its own, so that adding, renaming and deleting it take several appends (decision 4).
 */
export interface NamedThing {
  readonly kind: CatalogueKind;
  /** For sentences: `transcript`. */
  readonly singular: string;
  /** Its read model, with a find named `pending`. */
  readonly view: string;
  /** Its own stream, where events tell of every blob by its hash. */
  stream?(id: string): string;
  /** Owner of its blobs. */
  owner(id: string): string;
  stateOf(ports: Ports, id: string): Promise<NamedState>;
  /** The events that follow a new name in the catalogue; a repeated one goes on where the first stopped. */
  rename(run: Steps['run'], id: string, name: string, ports: Ports): Step;
  /** The events that end it, once its name is free. */
  remove(run: Steps['run'], id: string): Step;
  /** Brings a deleted one back to the state it was deleted in, before its name is taken again. */
  restore?(run: Steps['run'], id: string, ports: Ports): Step;
  /** What a restored one had and others have now. */
  wordsElsewhere?(ports: Ports, id: string): Promise<readonly WordElsewhere[]>;
  /** What is erased after the events; nothing where a deleted one can be restored. Idempotent. */
  erase?(ports: Ports, id: string, context: CommandContext): Promise<void>;
}

import { z } from 'zod';
import { EVENT_VERSIONS } from '../../events/model/anyEvent.ts';
import { BadArchive } from './badArchive.ts';
import type { MovedEvent, MovedReference } from './moved.ts';

const REFERENCE = z.object({
  owner: z.string().regex(/^[\w-]+$/),
  name: z.string().min(1).max(1000),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

const EVENT = z.object({
  id: z.uuid(),
  /** Streams that begin with `$` belong to the store itself. */
  stream: z.string().regex(/^[a-z][\w-]*$/),
  revision: z.int().min(0),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
  metadata: z.looseObject({ $correlationId: z.string(), v: z.int().min(1) }),
});

/** @throws BadArchive for a line that is no reference to a blob */
export function checkReference(reference: MovedReference): void {
  const { success, error } = REFERENCE.safeParse(reference);
  if (!success) throw new BadArchive(`The archive is damaged: a reference in it is none (${error.issues[0]?.path.join('.')}).`);
}

/**
 * Checks events in the order of the archive: each has the shape of one, is known to this version, is there once, and
 * follows the one before it in its stream. `check` throws BadArchive.
 */
export function eventChecker(): { check(event: MovedEvent): void } {
  const revisions = new Map<string, number>();
  const ids = new Set<string>();
  return {
    check(event) {
      const { success, error } = EVENT.safeParse(event);
      if (!success) throw new BadArchive(`The archive is damaged: an event in it is none (${error.issues[0]?.path.join('.')}).`);
      const { id, stream, revision, type, metadata } = event;
      const known = (EVENT_VERSIONS as Readonly<Record<string, number>>)[type];
      if (known === undefined || metadata.v > known) throw new BadArchive(`The archive holds ${type} version ${metadata.v}, which this version of Tapestry does not know. Import it with a newer version.`);
      const due = (revisions.get(stream) ?? -1) + 1;
      if (revision !== due) throw new BadArchive(`The archive is damaged: ${stream} goes on with revision ${revision} where ${due} is due.`);
      if (ids.has(id)) throw new BadArchive(`The archive is damaged: event ${id} is there twice.`);
      revisions.set(stream, revision);
      ids.add(id);
    },
  };
}

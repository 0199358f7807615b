import { libraryChanges as changesOf } from '../../application/audit/libraryChanges.ts';
import { namesNow } from '../../application/audit/namesNow.ts';
import { libraryChanges } from '../contract/libraryChanges.ts';
import { readRoute } from '../http/readRoute.ts';

export const libraryChangesRoute = readRoute(libraryChanges, async ({ ports, directory }, { a, b }) => {
  const found = await changesOf(ports, await namesNow(ports), a, b);
  if ('ok' in found) return found;
  return { a: found.a, b: found.b, changes: found.changes.map(({ kind, sentence, stream, by, at }) => ({ kind, sentence, entity: stream, by: by === null ? null : directory.person(by), at })) };
});

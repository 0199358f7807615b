import type { ServerEvent } from './client.ts';

/** Events the server writes for itself, and what it notes about streams, have names that begin with a dollar sign. */
export function isOwn({ type, stream }: Pick<ServerEvent, 'type' | 'stream'>): boolean {
  return !type.startsWith('$') && !stream.startsWith('$');
}

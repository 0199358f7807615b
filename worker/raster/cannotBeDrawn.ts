/**
 * A picture that is not there, or is none: its place stays empty. A store that does not answer says nothing of what it
 * holds; that is no such error, and whoever asked hears of it.
 */
class CannotBeDrawn extends Error {}

/** What was read of the store. @throws CannotBeDrawn when there is none */
export function present<T>(read: T | undefined, what: string, hash: string): T {
  if (read === undefined) throw new CannotBeDrawn(`The ${what} ${hash.slice(0, 12)} is not in the store.`);
  return read;
}

/** @throws CannotBeDrawn with what went wrong in the attempt to draw it */
export async function drawn<T>(attempt: () => T | Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    throw new CannotBeDrawn(error instanceof Error ? error.message : String(error));
  }
}

/** Why something cannot be drawn. @throws any other error */
export function whyNot(error: unknown): string {
  if (error instanceof CannotBeDrawn) return error.message;
  throw error;
}

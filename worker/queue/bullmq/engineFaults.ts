/** The same sentence is told again only after so long. */
const AGAIN_MS = 60_000;

/** Tells the faults of the engine, each sentence once a minute; connections say theirs many times a second. */
export function engineFaults(onFault: (message: string) => void): (error: Error) => void {
  const told = new Map<string, number>();
  return (error) => {
    const sentence = sentenceOf(error);
    const now = performance.now();
    if (isAboutJob(error) || now - (told.get(sentence) ?? -Infinity) < AGAIN_MS) return;
    told.set(sentence, now);
    onFault(`The queue on Redis: ${sentence}`);
  };
}

/**
 * Whether the engine only says that a job is gone, has moved on or was taken by another worker: after a flush, or when
 * Redis was away for longer than a lock holds. The log knows of the picture, so nobody has to be told.
 */
export function isAboutJob(error: Error): boolean {
  return typeof (error as { code?: unknown }).code === 'number' || error.message.startsWith('could not renew lock');
}

/** An error of a connection has its reason in its code, or in the errors it was made of. */
export function sentenceOf(error: Error): string {
  const { code } = error as NodeJS.ErrnoException;
  return error.message || code || (error as AggregateError).errors?.map(({ message }: Error) => message).join(', ') || 'no reason given';
}

/**
 * Joins those who wait for a disk: each call resolves after a sync that began later than the call, and no two run at
 * once. @throws what `sync` throws, to all who waited for it
 */
export function groupedSync(sync: () => Promise<void>): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    if (next) return next;
    const mine = running.catch(() => undefined).then(() => {
      next = undefined;
      return sync();
    });
    [running, next] = [mine, mine];
    return mine;
  };
}

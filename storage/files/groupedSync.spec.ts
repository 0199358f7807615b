import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { groupedSync } from './groupedSync.ts';

/** A disk that answers when it is told to. */
function slowDisk() {
  const answers: ((error?: Error) => void)[] = [];
  const sync = (): Promise<void> => new Promise((resolve, reject) => answers.push((error) => (error ? reject(error) : resolve())));
  return { answers, durable: groupedSync(sync) };
}

describe('Waiting for the disk', () => {
  it('is done once for all who came before it began, and again for those who came later', async () => {
    const { answers, durable } = slowDisk();
    const first = durable();
    await turn();
    const done: string[] = [];
    const later = [durable().then(() => done.push('b')), durable().then(() => done.push('c'))];
    await turn();
    expect(answers).toHaveLength(1);
    answers[0]?.();
    await first;
    await turn();
    expect([answers.length, done]).toEqual([2, []]);
    answers[1]?.();
    await Promise.all(later);
    expect(done).toEqual(['b', 'c']);
  });

  it('fails for those who waited when the disk fails, and works again for the next', async () => {
    const { answers, durable } = slowDisk();
    const failed = durable();
    await turn();
    answers[0]?.(new Error('The disk is gone.'));
    await expect(failed).rejects.toThrow('The disk is gone.');
    const next = durable();
    await turn();
    answers[1]?.();
    await expect(next).resolves.toBeUndefined();
  });
});

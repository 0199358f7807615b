import { createWritingThread } from './writingThread.ts';

/** Copies what lies in a database's write-ahead log into its file, on a thread of its own, while others read and write. */
export interface Checkpointer {
  /** Told of every commit and of how much it wrote, in units of the caller's; every so much of it leads to a copy. */
  committed(amount: number): void;
  close(): Promise<void>;
}

const PROGRAM = new URL('./checkpointThread.ts', import.meta.url);

/** @param every amount written between two copies; none is begun while one is under way */
export function createCheckpointer(file: string, what: string, every: number): Checkpointer {
  const thread = createWritingThread<'copy', 'copied'>({ what, program: PROGRAM, settings: file });
  let since = 0;
  let isCopying = false;

  async function copy(): Promise<void> {
    isCopying = true;
    since = 0;
    // What is not copied now is copied later: by the next one, by SQLite itself when the log grows long, or at the end.
    await thread.write('copy').catch(() => undefined);
    isCopying = false;
  }

  return {
    committed(amount) {
      since += amount;
      if (since >= every && !isCopying) void copy();
    },
    close: () => thread.close(),
  };
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Another program that reads a SQLite file. */
export interface SnapshotReader {
  /** Holds the file's state of this moment. */
  read(): Promise<void>;
  letGo(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A process of its own: file locks belong to a process, and one that looks at the bytes of a database file gives up the
 * locks it has on it.
 */
export function openSnapshotReader(file: string): SnapshotReader {
  const child = fork(fileURLToPath(new URL('./readingProcess.ts', import.meta.url)), [file], { execArgv: ['--disable-warning=ExperimentalWarning'] });
  const order = async (what: 'read' | 'letGo'): Promise<void> => {
    const done = once(child, 'message');
    child.send(what);
    await done;
  };
  return {
    read: () => order('read'),
    letGo: () => order('letGo'),
    async close() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

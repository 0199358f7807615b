import type { ArchiveFolder } from '../../../storage/archive/archiveFolder.ts';

/** An archive in memory. */
export function memoryFolder(): ArchiveFolder & { contents(): ReadonlyMap<string, Buffer> } {
  const files = new Map<string, Buffer>();
  return {
    path: 'memory',
    read: async (name) => files.get(name),
    write: async (name, bytes) => void files.set(name, Buffer.from(bytes)),
    remove: async (name) => void files.delete(name),
    files: async () => [...files.keys()].toSorted(),
    contents: () => new Map([...files].toSorted(([one], [other]) => (one < other ? -1 : 1))),
  };
}

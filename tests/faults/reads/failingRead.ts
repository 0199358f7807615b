import type { EventStore } from '../../../events/store/eventStore.ts';
import type { ReadModels } from '../../../projections/readModels.ts';
import type { ArchiveFolder } from '../../../storage/archive/archiveFolder.ts';
import { StorageUnavailable } from '../../../storage/errors/storageErrors.ts';

/** Counts the reads of a storage and lets one of them fail. */
export interface FailingRead {
  /** Counts from 1 again; the read of this number fails, none with 0. */
  arm(number: number): void;
  /** Reads since then. */
  reads(): number;
  /** Counts a read; true when it is the one that fails. */
  fails(): boolean;
}

export function failingRead(): FailingRead {
  let [count, failing] = [0, 0];
  return {
    arm(number) {
      [count, failing] = [0, number];
    },
    reads: () => count,
    fails: () => ++count === failing,
  };
}

type Reads<T> = { readonly calls?: readonly (keyof T)[]; readonly iterations?: readonly (keyof T)[] };

/** A call that fails does nothing; an iteration fails at its beginning or after its first item. */
function withFailing<T extends object>(target: T, { calls = [], iterations = [] }: Reads<T>, one: FailingRead, what: string): T {
  const look = (): void => {
    if (one.fails()) throw new StorageUnavailable(what, 'disk I/O error');
  };
  async function* iterate(items: AsyncIterable<unknown>): AsyncGenerator<unknown, void> {
    look();
    let first = true;
    for await (const item of items) {
      yield item;
      if (first) look();
      first = false;
    }
  }
  return new Proxy(target, {
    get(_target, property) {
      const value: unknown = Reflect.get(target, property);
      if (typeof value !== 'function') return value;
      const method = (...given: unknown[]): unknown => Reflect.apply(value, target, given);
      if (iterations.includes(property as keyof T)) return (...given: unknown[]) => iterate(method(...given) as AsyncIterable<unknown>);
      if (!calls.includes(property as keyof T)) return method;
      return async (...given: unknown[]) => {
        look();
        return method(...given);
      };
    },
  });
}

export const failingLog = (store: EventStore, one: FailingRead): EventStore =>
  withFailing(store, { calls: ['end'], iterations: ['read', 'readAll'] }, one, 'the event log');
export const failingReadModels = (readModels: ReadModels, one: FailingRead): ReadModels =>
  withFailing(readModels, { calls: ['get', 'getMany', 'find', 'count', 'checkpoint'], iterations: ['all'] }, one, 'the read models');
export const failingFolder = (folder: ArchiveFolder, one: FailingRead): ArchiveFolder => withFailing(folder, { calls: ['read', 'files'] }, one, 'the archive');

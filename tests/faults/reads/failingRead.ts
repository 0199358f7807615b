import type { EventStore } from '../../../events/store/eventStore.ts';
import type { ReadModels } from '../../../projections/readModels.ts';
import type { ArchiveFolder } from '../../../storage/archive/archiveFolder.ts';
import { StorageUnavailable } from '../../../storage/errors/storageErrors.ts';

/** Counts the reads of a storage and lets one of them fail. */
export interface FailingRead {
  /** Counts from 1 again; the read of this number fails, none with 0. */
  arm(number: number): void;
  /** What was read since then. */
  kinds(): readonly string[];
  /** Counts a read of this kind; true when it is the one that fails. */
  fails(kind: string): boolean;
}

export function failingRead(): FailingRead {
  let [kinds, failing]: [string[], number] = [[], 0];
  return {
    arm(number) {
      [kinds, failing] = [[], number];
    },
    kinds: () => kinds,
    fails: (kind) => kinds.push(kind) === failing,
  };
}

type Reads<T> = { readonly calls?: readonly (keyof T)[]; readonly iterations?: readonly (keyof T)[] };

/** The method and the category of what it reads: of streams, collections or files. */
function kindOf(method: string | symbol, [of]: readonly unknown[]): string {
  return typeof of === 'string' ? `${String(method)} ${of.split(/[-/]/, 1)[0]}` : String(method);
}

/** A call that fails does nothing; an iteration fails at its beginning or after its first item. */
function withFailing<T extends object>(target: T, { calls = [], iterations = [] }: Reads<T>, one: FailingRead, what: string): T {
  const look = (kind: string): void => {
    if (one.fails(`${kind} of ${what}`)) throw new StorageUnavailable(what, 'disk I/O error');
  };
  async function* iterate(kind: string, items: AsyncIterable<unknown>): AsyncGenerator<unknown, void> {
    look(`beginning of ${kind}`);
    let first = true;
    for await (const item of items) {
      yield item;
      if (first) look(`rest of ${kind}`);
      first = false;
    }
  }
  return new Proxy(target, {
    get(_target, property) {
      const value: unknown = Reflect.get(target, property);
      if (typeof value !== 'function') return value;
      const method = (...given: unknown[]): unknown => Reflect.apply(value, target, given);
      if (iterations.includes(property as keyof T)) return (...given: unknown[]) => iterate(kindOf(property, given), method(...given) as AsyncIterable<unknown>);
      if (!calls.includes(property as keyof T)) return method;
      return async (...given: unknown[]) => {
        look(kindOf(property, given));
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

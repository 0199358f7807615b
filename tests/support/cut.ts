import type { Ports } from '../../application/ports/ports.ts';
import type { Engines } from '../../cli/engines.ts';
import { portsOver } from './testInstallation.ts';

/** What a process feels that dies: nothing after it happens. */
export class Cut extends Error {
  constructor() {
    super('Cut off.');
  }
}

const WRITES = new Set<string | symbol>(['append', 'putFor', 'addRef', 'removeRef', 'eraseOwner']);

/**
 * Log and blobs that let a number of writes through and then nothing any more: the last one is stored, but its caller
 * never hears of it.
 */
export function cutStores<T extends Pick<Engines, 'store' | 'blobs'>>(stores: T, most: number): T {
  let writes = 0;
  let dead = most === 0;
  const guarded = <T extends object>(target: T): T => new Proxy(target, {
    get(_target, property) {
      const value: unknown = Reflect.get(target, property);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        if (dead) throw new Cut();
        const result: unknown = value.apply(target, args);
        if (!WRITES.has(property)) return result;
        writes++;
        if (writes < most) return result;
        dead = true;
        return (result as Promise<unknown>).then(() => Promise.reject(new Cut()));
      };
    },
  });
  return { ...stores, store: guarded(stores.store), blobs: guarded(stores.blobs) };
}

/** Ports of a process that dies after a number of writes. */
export function cutAfter(ports: Ports, most: number): Ports {
  return portsOver(ports, cutStores({ store: ports.store, blobs: ports.blobs }, most));
}

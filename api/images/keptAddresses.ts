import { LRUCache } from 'lru-cache';

/** Signs the address of a stored picture, good until `end` in seconds since 1970. */
type Sign<K> = (kind: K, id: string, hash: string, end: number) => string;

/**
 * Signs each address once: a list of the library holds thousands, which are equal until their window ends.
 * @param endOf when an address ends that is made now, in seconds since 1970
 * @param max addresses kept; those asked for longest ago are signed again
 */
export function keptAddresses<K extends string>(sign: Sign<K>, endOf: () => number, max: number): (kind: K, id: string, hash: string) => string {
  const kept = new LRUCache<string, string>({ max });
  return (kind, id, hash) => {
    const end = endOf();
    const name = `${kind} ${end} ${hash} ${id}`;
    const known = kept.get(name);
    if (known !== undefined) return known;
    const address = sign(kind, id, hash, end);
    kept.set(name, address);
    return address;
  };
}

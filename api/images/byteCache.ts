/** Keeps what was asked for last, up to a size in bytes. */
export interface ByteCache<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
}

export function createByteCache<V>(mostBytes: number, sizeOf: (value: V) => number): ByteCache<V> {
  const values = new Map<string, V>();
  let bytes = 0;

  function drop(key: string): void {
    const value = values.get(key);
    if (value === undefined) return;
    values.delete(key);
    bytes -= sizeOf(value);
  }

  return {
    get(key) {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set(key, value) {
      drop(key);
      values.set(key, value);
      bytes += sizeOf(value);
      for (const oldest of values.keys()) {
        if (bytes <= mostBytes) break;
        drop(oldest);
      }
    },
  };
}

import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs';

export interface StoredObject {
  readonly bytes: Buffer;
  /** Epoch milliseconds, whole seconds, as object stores tell it. */
  readonly writtenAt: number;
}

/** Objects by key, in order of keys; with a file, what was answered is still there after kill -9. */
export class Objects {
  readonly #objects = new Map<string, StoredObject>();
  #keys: string[] = [];
  readonly #journal: number | undefined;

  constructor(file?: string) {
    if (file !== undefined && existsSync(file)) this.#replay(readFileSync(file));
    this.#journal = file === undefined ? undefined : openSync(file, 'a');
  }

  get(key: string): StoredObject | undefined {
    return this.#objects.get(key);
  }

  set(key: string, bytes: Buffer, now: number): void {
    const writtenAt = Math.floor(now / 1000) * 1000;
    this.#write({ key, writtenAt, length: bytes.length }, bytes);
    this.#put(key, { bytes, writtenAt });
  }

  delete(key: string): void {
    if (!this.#objects.has(key)) return;
    this.#write({ key, gone: true, length: 0 }, Buffer.alloc(0));
    this.#drop(key);
  }

  /** Changes the stored bytes behind everybody's back. */
  damage(key: string): void {
    const found = this.#objects.get(key);
    if (!found) throw new Error(`There is no object ${key} to damage.`);
    const bytes = Buffer.from(found.bytes);
    bytes[0] = 255 - (bytes[0] ?? 0);
    this.#objects.set(key, { ...found, bytes });
  }

  /** Keys after a key, in order. */
  *after(key: string): Generator<string, void> {
    for (let at = this.#placeOf(key); at < this.#keys.length; at += 1) {
      const found = this.#keys[at] ?? '';
      if (found > key) yield found;
    }
  }

  close(): void {
    if (this.#journal !== undefined) closeSync(this.#journal);
  }

  #put(key: string, object: StoredObject): void {
    if (!this.#objects.has(key)) this.#keys.splice(this.#placeOf(key), 0, key);
    this.#objects.set(key, object);
  }

  #drop(key: string): void {
    if (this.#objects.delete(key)) this.#keys.splice(this.#placeOf(key), 1);
  }

  /** Where a key stands, or would stand. */
  #placeOf(key: string): number {
    let low = 0;
    let high = this.#keys.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#keys[middle] ?? '') < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #write(head: object, bytes: Buffer): void {
    if (this.#journal === undefined) return;
    const line = Buffer.from(`${JSON.stringify(head)}\n`);
    writeSync(this.#journal, Buffer.concat([line, bytes]));
  }

  #replay(journal: Buffer): void {
    let at = 0;
    for (let end = journal.indexOf(10); end >= 0; end = journal.indexOf(10, at)) {
      const head = JSON.parse(journal.toString('utf8', at, end)) as { key: string; writtenAt?: number; gone?: boolean; length: number };
      const bytes = journal.subarray(end + 1, end + 1 + head.length);
      if (bytes.length < head.length) return;
      if (head.gone) this.#drop(head.key);
      else this.#put(head.key, { bytes: Buffer.from(bytes), writtenAt: head.writtenAt ?? 0 });
      at = end + 1 + head.length;
    }
  }
}

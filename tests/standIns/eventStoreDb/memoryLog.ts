/** What an append asks of the stream's revision; a number is the revision of the last event. */
export type Expectation = number | 'none' | 'any' | 'exists';

export interface ProposedEvent {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export interface StoredEvent extends ProposedEvent {
  readonly stream: string;
  readonly revision: number;
  /** Place in the log, as an offset: ordered, with gaps; 0 for the very first. */
  readonly position: number;
  /** Epoch milliseconds by the server's clock. */
  readonly created: number;
}

export type Outcome =
  | { readonly kind: 'success'; readonly revision: number; readonly commit: number; readonly prepare: number }
  | { readonly kind: 'wrongRevision'; readonly current: number | undefined }
  | { readonly kind: 'deleted' };

/** One line of the log: events of one append, or the end of a stream. */
export type Entry =
  | { readonly kind: 'events'; readonly events: readonly StoredEvent[] }
  | { readonly kind: 'tombstone'; readonly stream: string };

/** What a stream's `$metadata` says of which events are still to be read. */
interface Kept {
  readonly $tb?: number;
  readonly $maxCount?: number;
}

const RECORD_OVERHEAD = 64;

/** The log in memory, with the rules of EventStoreDB for revisions and repeated appends. */
export class MemoryLog {
  readonly all: StoredEvent[] = [];
  readonly #streams = new Map<string, StoredEvent[]>();
  readonly #deleted = new Set<string>();
  /** As on the real server this knowledge is for appends without an exact revision only, and does not outlive a restart. */
  readonly #recent = new Map<string, StoredEvent>();
  #end = 0;

  stream(name: string): readonly StoredEvent[] {
    return this.#streams.get(name) ?? [];
  }

  isDeleted(stream: string): boolean {
    return this.#deleted.has(stream);
  }

  /** Revision of the first event that may still be read, by the stream's metadata. */
  firstRevision(stream: string): number {
    const last = this.stream(`$$${stream}`).at(-1);
    if (!last) return 0;
    const { $tb = 0, $maxCount } = JSON.parse(Buffer.from(last.data).toString('utf8')) as Kept;
    return Math.max($tb, $maxCount === undefined ? 0 : this.stream(stream).length - $maxCount);
  }

  /** Index in `all` of the first event at or after a position. */
  indexOf(position: number): number {
    let [low, high] = [0, this.all.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.all[middle]?.position ?? 0) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Takes in an append; the entry that is to be kept is handed to `keep`. */
  append(stream: string, expected: Expectation, events: readonly ProposedEvent[], now: number, keep: (entry: Entry) => void): Outcome {
    if (this.#deleted.has(stream)) return { kind: 'deleted' };
    const current = this.stream(stream).length - 1;
    const repeated = this.#repeated(stream, expected, current, events);
    if (repeated) return repeated;
    if (!this.fits(stream, expected)) return { kind: 'wrongRevision', current: current < 0 ? undefined : current };
    const stored = events.map((event, index) => this.#placed(event, stream, current + 1 + index, now));
    const entry: Entry = { kind: 'events', events: stored };
    this.take(entry);
    keep(entry);
    for (const event of stored) this.#recent.set(event.id, event);
    return { kind: 'success', revision: current + events.length, commit: stored.at(-1)?.position ?? 0, prepare: stored.at(-1)?.position ?? 0 };
  }

  /** Whether a stream is where a write expects it; a stream without anything left to read counts as none, too. */
  fits(stream: string, expected: Expectation): boolean {
    const current = this.stream(stream).length - 1;
    if (expected === 'any') return true;
    const isThere = current >= this.firstRevision(stream);
    if (expected === 'exists') return isThere;
    return expected === 'none' ? !isThere : current === expected;
  }

  tombstone(stream: string, keep: (entry: Entry) => void): void {
    this.take({ kind: 'tombstone', stream });
    keep({ kind: 'tombstone', stream });
  }

  /** Takes in what was kept. */
  take(entry: Entry): void {
    if (entry.kind === 'tombstone') {
      this.#deleted.add(entry.stream);
      return;
    }
    for (const event of entry.events) {
      const stream = this.#streams.get(event.stream);
      if (stream) stream.push(event);
      else this.#streams.set(event.stream, [event]);
      this.all.push(event);
      this.#end = Math.max(this.#end, event.position + sizeOf(event));
    }
  }

  #placed(event: ProposedEvent, stream: string, revision: number, created: number): StoredEvent {
    const placed = { ...event, stream, revision, created, position: this.#end };
    this.#end += sizeOf(placed);
    return placed;
  }

  /** The answer to an append whose events all lie where they would go; one that fits in part only is refused. */
  #repeated(stream: string, expected: Expectation, current: number, events: readonly ProposedEvent[]): Outcome | undefined {
    const first = typeof expected === 'number' ? expected + 1 : expected === 'none' ? 0 : this.#recent.get(events[0]?.id ?? '')?.revision;
    if (first === undefined || first > current) return undefined;
    const stored = this.stream(stream);
    if (!events.every(({ id }, index) => stored[first + index]?.id === id)) return undefined;
    const last = stored[first + events.length - 1];
    return { kind: 'success', revision: first + events.length - 1, commit: last?.position ?? 0, prepare: last?.position ?? 0 };
  }
}

function sizeOf({ data, metadata, stream, type }: StoredEvent): number {
  return RECORD_OVERHEAD + data.length + metadata.length + stream.length + type.length;
}

import { LRUCache } from 'lru-cache';

export interface DownloadLimits {
  /** So many are made at once, however many are asked for: the threads belong to everybody. */
  readonly atOnce: number;
  /** Whoever has so many waiting comes again later. */
  readonly mostWaiting: number;
  /** Somebody who asks again, or in another browser, gets what was made. */
  readonly keptBytes: number;
  readonly keptMs: number;
}

/** Of files to take away. */
const FILES: DownloadLimits = { atOnce: 1, mostWaiting: 16, keptBytes: 64 * 1_048_576, keptMs: 60_000 };

class TooManyDownloads extends Error {
  readonly code = 'tooManyDownloads';
  readonly statusCode = 429;
}

type Make = (signal: AbortSignal) => Promise<Uint8Array>;

interface Download {
  readonly file: Promise<Uint8Array>;
  /** Callers who still want it; nobody needs a file that all have left. */
  readonly wanted: Set<AbortSignal>;
  readonly stop: AbortController;
}

interface Turn {
  readonly person: string | undefined;
  readonly begin: () => void;
}

/**
 * Files to take away, made one after another by default; who asks for the same one while it is made or soon after shares
 * it. People take turns: who asks for many waits for their own, and whoever asks for one is next.
 */
export function createDownloads({ atOnce, mostWaiting, keptBytes, keptMs }: DownloadLimits = FILES): (name: string, make: Make, signal: AbortSignal, person?: string) => Promise<Uint8Array> {
  const kept = new LRUCache<string, Uint8Array>({ maxSize: keptBytes, sizeCalculation: (bytes) => bytes.length + 1, ttl: keptMs, perf: performance });
  const underWay = new Map<string, Download>();
  const waiting: Turn[] = [];
  const lastTurns = new Map<string | undefined, number>();
  let turns = 0;
  let making = 0;

  async function turn(person: string | undefined): Promise<void> {
    if (making < atOnce) making += 1;
    else await new Promise<void>((begin) => waiting.push({ person, begin }));
    lastTurns.set(person, ++turns);
  }

  function done(): void {
    const lastOf = ({ person }: Turn): number => lastTurns.get(person) ?? 0;
    const next = waiting.reduce<Turn | undefined>((first, one) => (first === undefined || lastOf(one) < lastOf(first) ? one : first), undefined);
    if (next) {
      waiting.splice(waiting.indexOf(next), 1);
      next.begin();
    } else if ((making -= 1) === 0) lastTurns.clear();
  }

  function begin(name: string, make: Make, person: string | undefined): Download {
    if (waiting.filter((one) => one.person === person).length >= mostWaiting) throw new TooManyDownloads();
    const wanted = new Set<AbortSignal>();
    const stop = new AbortController();
    const file = (async () => {
      await turn(person);
      try {
        stop.signal.throwIfAborted();
        const bytes = await make(stop.signal);
        kept.set(name, bytes);
        return bytes;
      } finally {
        if (underWay.get(name)?.stop === stop) underWay.delete(name);
        done();
      }
    })();
    return { file, wanted, stop };
  }

  function want(name: string, download: Download, signal: AbortSignal): void {
    download.wanted.add(signal);
    signal.addEventListener('abort', () => {
      download.wanted.delete(signal);
      if (download.wanted.size > 0) return;
      download.stop.abort(signal.reason);
      if (underWay.get(name) === download) underWay.delete(name);
    }, { once: true });
  }

  return async (name, make, signal, person) => {
    const before = kept.get(name);
    if (before) return before;
    const download = underWay.get(name) ?? begin(name, make, person);
    underWay.set(name, download);
    want(name, download, signal);
    return download.file;
  };
}

import { Unanswered } from './failures.ts';

/** What is needed of a Readable in object mode. */
export interface Pullable {
  read(): unknown;
  on(event: string, listener: (...given: never[]) => void): unknown;
  removeListener(event: string, listener: () => void): unknown;
  resume(): unknown;
}

export interface PullOptions {
  /** Ends the pull without a failure. */
  readonly signal: AbortSignal;
  /** Longest wait for the next item, ms; the time the caller takes with an item does not count. Absent: as long as it takes. */
  readonly patienceMs?: number;
  /** Lets go of the call; what becomes of it afterwards is nobody's business any more. */
  release(): void;
  /** Everything that has come in so far has been taken by the caller. */
  drained?(): void;
}

/**
 * The items of a stream one at a time, in order: the next is handed out when the caller asks for it.
 * @throws what the stream failed with; Unanswered when it kept silent for too long
 */
export async function* pulled<T>(stream: Pullable, { signal, patienceMs, release, drained }: PullOptions): AsyncGenerator<T, void> {
  const state: { ended: boolean; failure?: { readonly error: unknown } } = { ended: false };
  let wake: () => void = () => undefined;
  const told = (): void => wake();
  // This listener stays: the stream may fail after nobody reads it any more, and an unheard failure ends the process.
  stream.on('error', (error: unknown) => {
    state.failure ??= { error };
    told();
  });
  stream.on('readable', told);
  stream.on('end', () => {
    state.ended = true;
    told();
  });
  signal.addEventListener('abort', told);
  try {
    while (!signal.aborted) {
      const item = stream.read() as T | null;
      if (item !== null) {
        yield item;
        continue;
      }
      drained?.();
      if (state.failure) throw state.failure.error;
      if (state.ended) return;
      const news = new Promise<boolean>((resolve) => {
        wake = () => resolve(true);
      });
      if (!(await within(news, patienceMs))) throw new Unanswered(`nothing came for ${patienceMs} ms`);
    }
  } finally {
    signal.removeEventListener('abort', told);
    release();
    // Read to its end: a call that is cancelled with something unread is kept by its client for ever.
    stream.removeListener('readable', told);
    stream.resume();
  }
}

async function within(news: Promise<boolean>, patienceMs: number | undefined): Promise<boolean> {
  if (patienceMs === undefined) return news;
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(late.resolve, patienceMs, false);
  try {
    return await Promise.race([news, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 5000;
const FIRST_PAUSE_MS = 5;
const MAX_PAUSE_MS = 250;
const FIRST_LATER_MS = 1000;
const MAX_LATER_MS = 60_000;

export interface ScrubberOptions {
  /**
   * Cuts the write-ahead log, waiting for nobody; answers whether nothing is left in it. Attempts, and what is erased
   * between them, are answered in the order in which they are carried out.
   */
  attempt(): Promise<boolean>;
  /** Name of the database file, for sentences. */
  readonly file: string;
  /** How long those wait who have something erased. */
  readonly patienceMs?: number;
  /** Told, in a sentence, what keeps erased content in the files, and when it is gone after all. */
  onTrouble(message: string): void;
}

/**
 * Sees to it that nothing of what was erased stays in a database and its write-ahead log. A reader that holds an older
 * state keeps it there for as long as it likes: then it is tried again, with growing pauses of up to a minute.
 */
export class Scrubber {
  readonly #options: ScrubberOptions;
  readonly #closing = new AbortController();
  #isDue = false;
  #trouble: string | undefined;
  #later: NodeJS.Timeout | undefined;

  constructor(options: ScrubberOptions) {
    this.#options = options;
  }

  /** What keeps erased content in the files, while something does. */
  get trouble(): string | undefined {
    return this.#trouble;
  }

  /**
   * Settles when nothing is left of what was erased before, or when patience is at an end: it then goes on by itself.
   * @throws what an attempt throws, and goes on by itself as well
   */
  async scrub(): Promise<void> {
    // Whoever is in the way already has been waited for.
    await this.#scrub(this.#trouble === undefined ? (this.#options.patienceMs ?? PATIENCE_MS) : 0);
  }

  /** For what an earlier process may have left: tries it, waits for nobody and leaves the rest to later. */
  async resume(): Promise<void> {
    await this.#scrub(0).catch(() => undefined);
  }

  /** Tries once more what is still due. What is left then is for the next process. */
  async close(): Promise<void> {
    this.#closing.abort();
    clearTimeout(this.#later);
    if (this.#isDue && (await this.#options.attempt().catch(() => false))) this.#done();
  }

  async #scrub(patienceMs: number): Promise<void> {
    this.#isDue = true;
    const deadline = performance.now() + patienceMs;
    try {
      for (let pauseMs = FIRST_PAUSE_MS; !(await this.#attempt()); pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
        if (performance.now() + pauseMs > deadline || this.#closing.signal.aborted) return this.#heldUp('another program is reading that file');
        await pause(pauseMs, undefined, { signal: this.#closing.signal }).catch(() => undefined);
      }
    } catch (error) {
      this.#heldUp((error as Error).message);
      throw error;
    }
  }

  /** Whoever closes makes the last attempt. */
  async #attempt(): Promise<boolean> {
    if (this.#closing.signal.aborted || !(await this.#options.attempt())) return false;
    this.#done();
    return true;
  }

  #done(): void {
    const { file, onTrouble } = this.#options;
    const wasTold = this.#trouble !== undefined;
    this.#isDue = false;
    this.#trouble = undefined;
    clearTimeout(this.#later);
    if (wasTold) onTrouble(`What was erased is gone from ${file} and its write-ahead log.`);
  }

  #heldUp(reason: string): void {
    const { file, onTrouble } = this.#options;
    const wasTold = this.#trouble !== undefined;
    this.#trouble = `What was erased may still lie in ${file} or its write-ahead log: ${reason}. It is tried again until nothing is left, after a restart too.`;
    if (!wasTold) onTrouble(this.#trouble);
    this.#tryLater(FIRST_LATER_MS);
  }

  #tryLater(pauseMs: number): void {
    if (this.#closing.signal.aborted) return;
    clearTimeout(this.#later);
    this.#later = setTimeout(() => void this.#again(pauseMs), pauseMs).unref();
  }

  async #again(pauseMs: number): Promise<void> {
    const isDone = await this.#attempt().catch(() => false);
    if (!isDone) this.#tryLater(Math.min(2 * pauseMs, MAX_LATER_MS));
  }
}
